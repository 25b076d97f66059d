import type { FieldMessages } from './failure'
import { textOf } from './input'

/** What a rule says when it is broken; null when it holds. */
export type RuleVerdict = string | null

/** Laravel's order: fields as listed, and per field every rule that speaks. Null when all hold. */
export function collectRules(verdicts: [field: string, said: RuleVerdict][]): FieldMessages | null {
  const fields: FieldMessages = {}
  for (const [field, said] of verdicts) {
    if (said === null) continue
    const messages = fields[field] ?? []
    messages.push(said)
    fields[field] = messages
  }
  return Object.keys(fields).length > 0 ? fields : null
}

export const isPresent = (value: unknown) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

export function required(value: unknown, attribute: string): RuleVerdict {
  return isPresent(value) ? null : `El campo ${attribute} es obligatorio.`
}

const email = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\]+$/

// An absent field passes every rule but `required`.
export function isEmail(value: unknown, attribute: string): RuleVerdict {
  if (!isPresent(value)) return null
  return typeof value === 'string' && email.test(value) ? null : `${attribute} no es un correo válido`
}

export function maxLength(value: unknown, max: number, attribute: string): RuleVerdict {
  const written = textOf(value)
  if (written === null) return null
  return [...written].length <= max ? null : `${attribute} no debe ser mayor que ${max} caracteres.`
}

export function matchesFormat(value: unknown, format: RegExp, said: string): RuleVerdict {
  if (!isPresent(value)) return null
  const written = textOf(value)
  return written !== null && format.test(written) ? null : said
}

export function isNumeric(value: unknown): boolean {
  const written = textOf(value)
  return written !== null && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(written)
}

export function isInteger(value: unknown): boolean {
  const written = textOf(value)
  return written !== null && /^[+-]?\d+$/.test(written)
}
