const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
const prefixes = ['10', '15', '16', '17', '20']

export type RucVerdict =
  | { kind: 'malformed'; why: 'empty' | 'letters' | 'length' | 'prefix' }
  /** A number whose last digit does not fit exists often enough to be no error (contract §10.5). */
  | { kind: 'ok'; ruc: string; checkDigitFits: boolean }

/** Reads a RUC as a person types or pastes it: spaces, dots and hyphens between the digits do not count. */
export function parseRuc(text: string): RucVerdict {
  const typed = text.slice(0, 100).replace(/[\s.·\-–—]/g, '')
  if (typed === '') return { kind: 'malformed', why: 'empty' }
  if (!/^[0-9]+$/.test(typed)) return { kind: 'malformed', why: 'letters' }
  if (typed.length !== 11 || text.length > 100) return { kind: 'malformed', why: 'length' }
  if (!prefixes.includes(typed.slice(0, 2))) return { kind: 'malformed', why: 'prefix' }
  return { kind: 'ok', ruc: typed, checkDigitFits: rucCheckDigit(typed) === Number(typed[10]) }
}

/** SUNAT's public rule: weights 5 4 3 2 7 6 5 4 3 2, eleven less the rest; ten counts as 0 and eleven as 1. */
export function rucCheckDigit(ruc: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(ruc[index]), 0)
  return (11 - (sum % 11)) % 10
}
