import { z } from 'zod'
import { cleanText } from '../../clean-text'
import { numberPlaces, typedNumber } from './typed-number'

const tidy = (text: string) => cleanText(text).trim()

export const needed = (most: number) =>
  z
    .string({ error: 'voucherWrong.needed' })
    .transform(tidy)
    .pipe(z.string().min(1, 'voucherWrong.needed').max(most, 'voucherWrong.long'))

/** Empty and absent are the same: null. */
export const optional = (most: number) =>
  z
    .string()
    .optional()
    .transform((text) => tidy(text ?? '') || null)
    .pipe(z.string().max(most, 'voucherWrong.long').nullable())

export const day = z.string({ error: 'voucherWrong.day' }).trim().refine(isDay, 'voucherWrong.day')

/** `YYYY-MM-DD` and in the calendar. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

export const time = z
  .string({ error: 'voucherWrong.time' })
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'voucherWrong.time')
  .transform((text) => (text.length === 5 ? `${text}:00` : text))

type NumberKind = keyof typeof numberPlaces

/** Decimal text that is more than zero; `message` names its places. */
export const positive = (kind: NumberKind) =>
  z
    .string({ error: `voucherWrong.${kind}` })
    .transform((text, context) => typedNumber(text, { places: numberPlaces[kind] }) ?? fail(context, kind))
    .refine((text) => !/^[0.]*$/.test(text), 'voucherWrong.positive')

/** The same, or null when nothing was typed. Zero counts as nothing. */
export const optionalNumber = (kind: NumberKind) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      if (!text?.trim()) return null
      const number = typedNumber(text, { places: numberPlaces[kind] }) ?? fail(context, kind)
      return /^[0.]*$/.test(number) ? null : number
    })

function fail(context: z.core.$RefinementCtx, kind: NumberKind): never {
  context.addIssue({ code: 'custom', message: `voucherWrong.${kind}`, input: undefined })
  return z.NEVER
}

export const choice = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.enum(codes, 'voucherWrong.needed')

/** A box that is ticked is sent, one that is not is absent. */
export const ticked = z
  .string()
  .optional()
  .transform((text) => text === 'on')
