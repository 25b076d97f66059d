export const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
export const prefixes = ['10', '15', '16', '17', '20']

export type ParsedRuc =
  | { kind: 'malformed'; why: 'empty' | 'letters' | 'length' | 'prefix' }
  /** A number whose last digit does not fit exists often enough to be no error (contract §10.5). */
  | { kind: 'ok'; ruc: string; checkDigitFits: boolean }

/** Reads a RUC as a person types or pastes it: spaces, dots and hyphens between the digits do not count. */
export function parseRuc(text: string): ParsedRuc {
  const typed = text.slice(0, 100).replace(/[\s.·\-–—]/g, '')
  if (typed === '') return { kind: 'malformed', why: 'empty' }
  if (!/^[0-9]+$/.test(typed)) return { kind: 'malformed', why: 'letters' }
  if (typed.length !== 11 || text.length > 100) return { kind: 'malformed', why: 'length' }
  const check = checkRuc(typed)
  if (check === 'unusual-prefix') return { kind: 'malformed', why: 'prefix' }
  return { kind: 'ok', ruc: typed, checkDigitFits: check === 'good' }
}

/** Eleven digits of any prefix, with any hyphens and spaces between; null when they are not there. */
export function findRuc(text: string): string | null {
  const digits = text.replace(/[\s.\-\u2010-\u2015]/g, '')
  return /^\d{11}$/.test(digits) ? digits : null
}

/** Of eleven digits. A hint and never a refusal: servers hold real RUCs that fail the rule (contract §10.5). */
export function checkRuc(ruc: string): 'good' | 'unusual-prefix' | 'wrong-check-digit' {
  if (!prefixes.includes(ruc.slice(0, 2))) return 'unusual-prefix'
  return completeRuc(ruc.slice(0, 10)) === ruc ? 'good' : 'wrong-check-digit'
}

/** Eleven digits, a prefix in use and the right check digit. */
export function isRuc(number: string): boolean {
  return /^\d{11}$/.test(number) && checkRuc(number) === 'good'
}

/** With the eleventh digit of SUNAT's public rule: eleven less the rest, where ten counts as 0 and eleven as 1. */
export function completeRuc(firstTen: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(firstTen[index]), 0)
  return `${firstTen}${(11 - (sum % 11)) % 10}`
}
