import { z } from 'zod'
import { isDay } from '../../../../platform/calendar/days'
import { cleanText } from '../../../../platform/database/clean-text'
import { parseTypedNumber } from '../../../../platform/forms/typed-number'
import { numberPlaces } from './number-places'

const tidy = (text: string) => cleanText(text).trim()

export const needed = (most: number) =>
  z
    .string({ error: 'voucherWrong.needed' })
    .transform(tidy)
    .pipe(z.string().min(1, 'voucherWrong.needed').max(most, 'voucherWrong.long'))

/** Empty and absent both become null. */
export const optional = (most: number) =>
  z
    .string()
    .optional()
    .transform((text) => tidy(text ?? '') || null)
    .pipe(z.string().max(most, 'voucherWrong.long').nullable())

export const day = z.string({ error: 'voucherWrong.day' }).trim().refine(isDay, 'voucherWrong.day')

export const time = z
  .string({ error: 'voucherWrong.time' })
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'voucherWrong.time')
  .transform((text) => (text.length === 5 ? `${text}:00` : text))

type NumberKind = keyof typeof numberPlaces

/** Positive decimal text; `kind` limits its places. */
export const positive = (kind: NumberKind) =>
  z
    .string({ error: `voucherWrong.${kind}` })
    .transform((text, context) => readNumber(text, { kind, context }))
    .refine((text) => !/^[0.]*$/.test(text), 'voucherWrong.positive')

/** As `positive`; null when empty or zero. */
export const optionalNumber = (kind: NumberKind) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      if (!text?.trim()) return null
      const number = readNumber(text, { kind, context })
      return /^[0.]*$/.test(number) ? null : number
    })

type Reading = { kind: NumberKind; context: z.core.$RefinementCtx }

function readNumber(text: string, { kind, context }: Reading): string {
  const parsed = parseTypedNumber(text, { places: numberPlaces[kind] })
  if (parsed.kind === 'number') return parsed.plain
  const message = parsed.why === 'ambiguous' ? 'voucherWrong.ambiguous' : `voucherWrong.${kind}`
  context.addIssue({ code: 'custom', message, input: undefined })
  return z.NEVER
}

export const choice = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.enum(codes, 'voucherWrong.needed')

/** A checkbox: absent when not ticked. */
export const ticked = z
  .string()
  .optional()
  .transform((text) => text === 'on')
