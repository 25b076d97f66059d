import { z } from 'zod'
import { amountSchema, type Cents, type Currency, currencySchema } from '../money'

/** What is paid a month; an amount of 0 is free. */
export type Price = {
  currency: Currency
  amount: Cents
  /** Of the month; a month that lacks it takes its last day. */
  dueDay: number
}

const dueDaySchema = z
  .string('receivables.dueDayWrong')
  .trim()
  .regex(/^([1-9]|0[1-9]|[12]\d|3[01])$/, 'receivables.dueDayWrong')
  .transform(Number)

/** A price that is not free, as typed. */
export const pricedSchema = z.object({
  isFree: z.literal(false).default(false),
  currency: currencySchema,
  amount: amountSchema,
  dueDay: dueDaySchema,
})

/** A price as typed; free needs neither an amount nor a day. */
export const priceSchema = z.union([
  z.object({ isFree: z.literal(true) }).transform((): Price => ({ currency: 'PEN', amount: 0, dueDay: 1 })),
  pricedSchema.transform(({ isFree: _, ...price }): Price => price),
])
export type PriceInput = z.input<typeof priceSchema>

export const planNameSchema = z
  .string('receivables.planMissing')
  .trim()
  .min(1, 'receivables.planMissing')
  .max(200, 'receivables.planMissing')
