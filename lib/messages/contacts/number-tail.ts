/** What the trail says of a number: the trail is for ever, and a number is personal data. */
export function numberTail(number: string): string {
  return `…${number.slice(-3)}`
}
