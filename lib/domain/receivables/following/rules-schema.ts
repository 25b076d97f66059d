import { z } from 'zod'
import { toMinutes } from '../../../platform/calendar/wall-clock'
import { amountSchema, type Cents } from '../money'

export const ruleModes = ['off', 'propose', 'automatic'] as const
export type RuleMode = (typeof ruleModes)[number]

const whole = (message: string, { min, max }: { min: number; max: number }) =>
  z
    .string(message)
    .trim()
    .regex(/^\d{1,3}$/, message)
    .transform(Number)
    .refine((count) => count >= min && count <= max, message)

/** `0` or empty is any amount. */
const thresholdSchema = z.union([
  z
    .string()
    .trim()
    .regex(/^0*(?:[.,]0{0,2})?$/)
    .transform((): Cents => 0),
  amountSchema,
])

const modeSchema = z.enum(ruleModes, 'receivables.modeWrong')

/** What follows from debts and payments, as typed. */
export const rulesSchema = z.object({
  lockMode: modeSchema,
  lockDays: whole('receivables.lockDaysWrong', { min: 0, max: 365 }),
  lockAbovePen: thresholdSchema,
  lockAboveUsd: thresholdSchema,
  lockMax: whole('receivables.lockMaxWrong', { min: 1, max: 500 }),
  lockAt: z
    .string('receivables.lockAtWrong')
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'receivables.lockAtWrong')
    .transform(toMinutes),
  unlockMode: modeSchema,
})
export type RulesInput = z.input<typeof rulesSchema>

export type Rules = {
  lockMode: RuleMode
  /** Overdue for more days than this. */
  lockDays: number
  /** And for more than this in either currency. */
  lockAbovePen: Cents
  lockAboveUsd: Cents
  /** Tenants in one run that starts by itself. */
  lockMax: number
  /** Minutes since midnight in the reseller's zone. */
  lockAt: number
  unlockMode: RuleMode
}

/** Before somebody saved any. */
export const noRules: Rules = {
  lockMode: 'off',
  lockDays: 15,
  lockAbovePen: 0,
  lockAboveUsd: 0,
  lockMax: 20,
  lockAt: 540,
  unlockMode: 'off',
}

/** Whether anything starts without a person. */
export function isAutomatic({ lockMode, unlockMode }: Rules): boolean {
  return lockMode === 'automatic' || unlockMode === 'automatic'
}
