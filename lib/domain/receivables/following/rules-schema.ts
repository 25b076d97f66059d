import { z } from 'zod'
import { toMinutes } from '../../../platform/calendar/wall-clock'
import { amountSchema, type Cents } from '../money'

export const ruleModes = ['off', 'propose', 'automatic'] as const
export type RuleMode = (typeof ruleModes)[number]

/** Whether a sequence starts before or after the due date. */
const enrolTimes = ['before', 'after'] as const

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
  /** Empty starts no sequence. */
  enrolSequenceId: z
    .union([z.literal('').transform(() => null), z.uuid()], 'receivables.sequenceWrong')
    .default(null),
  enrolDays: whole('receivables.enrolDaysWrong', { min: 0, max: 90 }).default(0),
  enrolWhen: z.enum(enrolTimes, 'receivables.enrolDaysWrong').default('after'),
  enrolAbovePen: thresholdSchema.default(0),
  enrolAboveUsd: thresholdSchema.default(0),
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
  /** The sequence that starts by itself so many days from a due date, for who owes more than this in either currency. */
  enrolSequenceId: string | null
  enrolDays: number
  enrolWhen: (typeof enrolTimes)[number]
  enrolAbovePen: Cents
  enrolAboveUsd: Cents
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
  enrolSequenceId: null,
  enrolDays: 0,
  enrolWhen: 'after',
  enrolAbovePen: 0,
  enrolAboveUsd: 0,
}

/** Whether anything starts without a person. */
export function isAutomatic({ lockMode, unlockMode, enrolSequenceId }: Rules): boolean {
  return lockMode === 'automatic' || unlockMode === 'automatic' || enrolSequenceId !== null
}

/** Whether there is anything to follow at all. */
export function isOn({ lockMode, unlockMode, enrolSequenceId }: Rules): boolean {
  return lockMode !== 'off' || unlockMode !== 'off' || enrolSequenceId !== null
}

/** Days from a due date, negative before it. */
export function daysFromDue({ enrolDays, enrolWhen }: Pick<Rules, 'enrolDays' | 'enrolWhen'>): number {
  return enrolWhen === 'before' && enrolDays > 0 ? -enrolDays : enrolDays
}
