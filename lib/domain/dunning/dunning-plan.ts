import { z } from 'zod'
import { lockReasons } from '../locks/lock-reasons'

export const noticesMax = 6
export const daysMax = 90

const minutes = z.number().int().min(0).max(1_439)

/** Plan of one version of a sequence; times are minutes since midnight in the reseller's zone. */
export const dunningPlanSchema = z.object({
  notices: z
    .array(
      z.object({
        /** Days after the previous step; for the first one, after the day of enrolment. */
        days: z.number().int().min(0).max(daysMax),
        at: minutes,
        templateId: z.uuid(),
      }),
    )
    .min(1)
    .max(noticesMax),
  lock: z.object({ days: z.number().int().min(1).max(daysMax), at: minutes }),
  reason: z.enum(lockReasons),
  skipSundays: z.boolean(),
  skipHolidays: z.boolean(),
})

export type DunningPlan = z.infer<typeof dunningPlanSchema>

/** When a step is due: days after the previous one, and time of day. */
export type StepTime = { days: number; at: number }

/** All steps in order; the last one is the lock. */
export function stepTimesOf({ notices, lock }: DunningPlan): StepTime[] {
  return [...notices, lock]
}

export function stepTimeAt(plan: DunningPlan, step: number): StepTime {
  const stop = stepTimesOf(plan)[step]
  if (!stop) throw new Error('A sequence has no such step')
  return stop
}

export function isLockStep(plan: DunningPlan, step: number): boolean {
  return step === plan.notices.length
}
