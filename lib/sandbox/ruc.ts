const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** The eleventh digit of a RUC by SUNAT's public rule (contract §10.5). */
export function rucCheckDigit(firstTen: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(firstTen[index]), 0)
  const rest = 11 - (sum % 11)
  return rest === 10 ? 0 : rest === 11 ? 1 : rest
}

export function completeRuc(firstTen: string): string {
  return firstTen + rucCheckDigit(firstTen)
}

/** Eleven digits, a prefix in use and the right check digit. */
export function isRuc(number: string): boolean {
  return /^(10|15|16|17|20)\d{9}$/.test(number) && completeRuc(number.slice(0, 10)) === number
}
