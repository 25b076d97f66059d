import { z } from 'zod'
import { isDay } from '../../platform/calendar/days'
import { amountSchema, currencySchema } from './money'
import { paymentMethods } from './status'

export const chargeTextMax = 200
export const paymentReferenceMax = 80
export const receivableReasonMax = 500
const chosenMax = 200

/** A later day is a slip of the keyboard, as is one before `oldestLedgerDay`, which is refused where the day of today is known. */
const daySchema = (message: string) =>
  z
    .string(message)
    .trim()
    .refine((day) => isDay(day) && day <= '2099-12-31', message)

/** `2026-12`; empty is none. */
const periodSchema = z
  .string('receivables.periodWrong')
  .trim()
  .regex(/^(20\d\d-(0[1-9]|1[0-2]))?$/, 'receivables.periodWrong')
  .transform((period) => period || null)

/** A charge as typed. */
export const chargeSchema = z.object({
  currency: currencySchema,
  amount: amountSchema,
  dueOn: daySchema('receivables.dueOnWrong'),
  text: z
    .string('receivables.textMissing')
    .trim()
    .min(1, 'receivables.textMissing')
    .max(chargeTextMax, 'receivables.textLong'),
  period: periodSchema.default(null),
})
export type ChargeInput = z.input<typeof chargeSchema>

/** A payment as typed. */
export const paymentSchema = z.object({
  currency: currencySchema,
  amount: amountSchema,
  paidOn: daySchema('receivables.paidOnWrong'),
  method: z.enum(paymentMethods, 'receivables.methodMissing'),
  reference: z
    .string('receivables.referenceLong')
    .trim()
    .max(paymentReferenceMax, 'receivables.referenceLong')
    .transform((reference) => reference || null)
    .default(null),
  /** Charges to cover first, in this order; then the oldest. */
  chargeIds: z.array(z.uuid('receivables.chargeWrong')).max(chosenMax, 'receivables.chargeWrong').default([]),
})
export type PaymentInput = z.input<typeof paymentSchema>

/** Why a charge is closed or a payment reversed. */
export const reasonSchema = z
  .string('receivables.reasonMissing')
  .trim()
  .min(1, 'receivables.reasonMissing')
  .max(receivableReasonMax, 'receivables.reasonLong')
