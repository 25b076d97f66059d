import { z } from 'zod'
import { lockReasons } from '../locks/reasons'

export const noticesMax = 6
export const daysMax = 90

const minutes = z.number().int().min(0).max(1_439)

/** What a version of a sequence says; times are minutes since midnight on the reseller's wall. */
export const dunningPlanSchema = z.object({
  notices: z
    .array(
      z.object({
        /** After the step before it; of the first one, after the day of enrolment. */
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

/** When a step comes: days after the one before, and the time of day. */
export type Stop = { days: number; at: number }

/** All steps in their order; the last one is the lock. */
export function stopsOf({ notices, lock }: DunningPlan): Stop[] {
  return [...notices, lock]
}

export function stopAt(plan: DunningPlan, step: number): Stop {
  const stop = stopsOf(plan)[step]
  if (!stop) throw new Error('A sequence has no such step')
  return stop
}

export function isLockStep(plan: DunningPlan, step: number): boolean {
  return step === plan.notices.length
}
