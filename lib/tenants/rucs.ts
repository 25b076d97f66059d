const prefixes = ['10', '15', '16', '17', '20']
const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Eleven digits out of what a person typed or pasted ("20-51234567 1"); null when they are not there. */
export function parseRuc(text: string): string | null {
  const digits = text.replace(/[\s.\-\u2010-\u2015]/g, '')
  return /^\d{11}$/.test(digits) ? digits : null
}

/** The eleventh digit that SUNAT's rule gives for the first ten (contract §10.5). */
export function rucCheckDigit(ruc: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(ruc[index]), 0)
  const rest = 11 - (sum % 11)
  return rest === 10 ? 0 : rest === 11 ? 1 : rest
}

export type RucVerdict = 'good' | 'unusual-prefix' | 'wrong-check-digit'

/** A hint and never a wall: servers hold real RUCs that fail the rule (contract §10.5). */
export function judgeRuc(ruc: string): RucVerdict {
  if (!prefixes.includes(ruc.slice(0, 2))) return 'unusual-prefix'
  return Number(ruc[10]) === rucCheckDigit(ruc) ? 'good' : 'wrong-check-digit'
}
