import { z } from 'zod'
import { isDay } from '../../platform/calendar/days'

/** PostgreSQL's `integer` maximum. */
const COUNT_MAX = 2_147_483_647
const TEXT_LENGTH_MAX = 500

/** A non-negative integer, also as text ("12", "12.00"); anything else is null (unknown), never 0. */
export const countSchema = z
  .unknown()
  .optional()
  .transform((value): number | null => {
    const number = typeof value === 'string' && /^\d{1,10}(\.0+)?$/.test(value.trim()) ? Number(value) : value
    const fits = typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= COUNT_MAX
    return fits ? number : null
  })

/** `true`, `1`, `"1"`, `"true"` and their opposites; any other integer is true, anything else null. */
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
 * Trimmed text of at most 500 characters; a safe integer becomes its digits, "" and anything else null. NUL is
 * removed and unpaired surrogates are replaced, which PostgreSQL cannot store.
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

/** Instants are `Y-m-d H:i:s` in Lima time, UTC-5 all year (contract §1.4). */
export const limaInstantSchema = textSchema.transform((text): Date | null => {
  if (text === null) return null
  const local = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text)
  const zoned = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text)
  if (!local && !zoned) return null
  const instant = new Date(local ? `${local[1]}T${local[2]}-05:00` : text)
  return Number.isNaN(instant.getTime()) ? null : instant
})

/** A day as `YYYY-MM-DD`; lists also use `d-m-Y` (contract §1.4). */
export const daySchema = textSchema.transform((text): string | null => {
  if (text === null) return null
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  const local = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text)
  const day = iso ? `${iso[1]}-${iso[2]}-${iso[3]}` : local ? `${local[3]}-${local[2]}-${local[1]}` : null
  return day !== null && isDay(day) ? day : null
})

/** A decimal as text, never a float: "118.00", 118, "-5.5"; anything else is null. */
export const decimalSchema = z
  .unknown()
  .optional()
  .transform((value): string | null => {
    const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
    return typeof text === 'string' && /^-?\d{1,12}(\.\d{1,10})?$/.test(text.trim()) ? text.trim() : null
  })

/** A URL safe for a link: http or https, without credentials. */
export const urlSchema = textSchema.transform((text): string | null => {
  if (text === null || !URL.canParse(text)) return null
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? text : null
})
