import { z } from 'zod'
import { addDays, type Day, isDay } from '../../../platform/calendar/days'

export const raiseTextMax = 160

/** What a month is raised with, as typed. */
export const raiseSchema = z.object({
  period: z
    .string('receivables.periodMissing')
    .trim()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'receivables.periodMissing'),
  text: z
    .string('receivables.textMissing')
    .trim()
    .min(1, 'receivables.textMissing')
    .max(raiseTextMax, 'receivables.textLong'),
  /** Tenants that registered within the month pay for the rest of it. */
  prorated: z.boolean().default(false),
  /** Also what was raised for the month before and cancelled. */
  againCancelled: z.boolean().default(false),
  /** Nothing is due before this day; empty leaves the day of each price. */
  dueFrom: z
    .string('receivables.dueOnWrong')
    .trim()
    .refine((day) => day === '' || isDay(day), 'receivables.dueOnWrong')
    .transform((day) => day || null)
    .default(null),
})
export type RaiseInput = z.input<typeof raiseSchema>

/** The first and the last day of `2026-12`. Pure. */
export function periodDays(period: string): { first: Day; last: Day } {
  const first = `${period}-01`
  const next = addDays(first, 31)
  return { first, last: addDays(`${next.slice(0, 7)}-01`, -1) }
}

/** Whether a month may be raised: from a year ago to the next one. Pure. */
export function isRaisable(period: string, today: Day): boolean {
  const month = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  const distance = month(period) - month(today)
  return distance >= -12 && distance <= 1
}
