import { z } from 'zod'

/** Largest number that the columns of our counters hold. */
const COUNT_MAX = 2_147_483_647
const TEXT_LENGTH_MAX = 500

/** A whole number from 0 on, also as text ("12", "12.00"); anything else is null: unknown, never 0. */
export const countSchema = z
  .unknown()
  .optional()
  .transform((value): number | null => {
    const number = typeof value === 'string' && /^\d{1,10}(\.0+)?$/.test(value.trim()) ? Number(value) : value
    const fits = typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= COUNT_MAX
    return fits ? number : null
  })

/** `true`, `1`, `"1"`, `"true"` and their opposites; anything else is null. A stored 2 is still a yes. */
export const flagSchema = z
  .unknown()
  .optional()
  .transform((value): boolean | null => {
    const plain = typeof value === 'string' ? value.trim().toLowerCase() : value
    if (plain === true || plain === 'true') return true
    if (plain === false || plain === 'false') return false
    const number = typeof plain === 'string' && /^\d{1,3}$/.test(plain) ? Number(plain) : plain
    return typeof number === 'number' && Number.isInteger(number) ? number !== 0 : null
  })

/**
 * Text without spaces around it; a number is taken as its digits; "" and anything else is null. What PostgreSQL
 * cannot hold (NUL, half characters) is taken out, and no text is longer than our columns are meant for.
 */
export const textSchema = z
  .unknown()
  .optional()
  .transform((value): string | null => {
    if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
    if (typeof value !== 'string') return null
    const text = value
      .replaceAll('\u0000', '')
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .trim()
    return text === '' ? null : text.slice(0, TEXT_LENGTH_MAX)
  })

/** The service writes its instants as `Y-m-d H:i:s` in Lima, five hours behind UTC all year (contract §1.4). */
export const limaInstantSchema = textSchema.transform((text): Date | null => {
  if (text === null) return null
  const local = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text)
  const zoned = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text)
  if (!local && !zoned) return null
  const instant = new Date(local ? `${local[1]}T${local[2]}-05:00` : text)
  return Number.isNaN(instant.getTime()) ? null : instant
})

/** A day as `YYYY-MM-DD`; the service also writes `d-m-Y` in lists (contract §1.4). */
export const daySchema = textSchema.transform((text): string | null => {
  if (text === null) return null
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  const local = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text)
  const day = iso ? `${iso[1]}-${iso[2]}-${iso[3]}` : local ? `${local[3]}-${local[2]}-${local[1]}` : null
  return day !== null && isRealDay(day) ? day : null
})

function isRealDay(day: string): boolean {
  const instant = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)
}

/** An amount as the text of a decimal, never a float: "118.00", 118, "-5.5"; anything else is null. */
export const decimalSchema = z
  .unknown()
  .optional()
  .transform((value): string | null => {
    const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
    return typeof text === 'string' && /^-?\d{1,12}(\.\d{1,10})?$/.test(text.trim()) ? text.trim() : null
  })

/** An address that a browser may be sent to: http and https alone, without credentials. */
export const urlSchema = textSchema.transform((text): string | null => {
  if (text === null || !URL.canParse(text)) return null
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? text : null
})
