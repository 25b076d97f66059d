/** The last digits of a number, for the permanent audit log: a full number is personal data. */
export function numberTail(number: string): string {
  return `…${number.slice(-3)}`
}
