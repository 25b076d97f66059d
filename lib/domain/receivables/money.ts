import { z } from 'zod'
import { formatMoney } from '../../platform/format'
import { parseTypedNumber } from '../../platform/forms/typed-number'
import type { Locale } from '../../platform/i18n/locale'

export const currencies = ['PEN', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** Money in whole cents, a safe integer: never a fraction of the unit, never mixed between currencies. */
export type Cents = number

/** 1,000,000.00 in either currency. */
export const centsMax: Cents = 100_000_000

/** Reads `1,234.50` or `1234.5`: more than nothing, at most two decimals and `centsMax`; null for everything else. */
export function parseCents(typed: string): Cents | null {
  const read = parseTypedNumber(typed, { places: 2 })
  // With two decimals `1,500` has one meaning.
  const number =
    read.kind === 'wrong' && read.why === 'ambiguous' ? parseTypedNumber(typed, { places: 0 }) : read
  if (number.kind === 'wrong') return null
  const [whole = '', decimals = ''] = number.plain.split('.')
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return cents > 0 && cents <= centsMax ? cents : null
}

/** `1234.50`, for `formatMoney`, files and inputs. */
export function toDecimal(cents: Cents): string {
  const text = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}

/** `S/ 1,234.50`. */
export function formatCents(cents: Cents, currency: Currency, locale: Locale): string {
  return formatMoney(toDecimal(cents), currency, locale)
}

export const amountSchema = z
  .string('receivables.amountWrong')
  .max(60, 'receivables.amountWrong')
  .transform((typed, context) => {
    const cents = parseCents(typed)
    if (cents !== null) return cents
    context.addIssue({ code: 'custom', message: 'receivables.amountWrong' })
    return z.NEVER
  })

export const currencySchema = z.enum(currencies, 'receivables.currencyWrong')
