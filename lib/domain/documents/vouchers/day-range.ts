import { z } from 'zod'
import { addDays, daysBetween } from '../../../platform/calendar/days'

/** Days as `YYYY-MM-DD`, both inclusive. */
export type DayRange = { from: string; to: string }

const rangeDaysMax = 366

const day = z.iso.date('vouchers.wrong.day')

/** At most a year: the host sends everything in one answer. */
export const rangeSchema = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { error: 'vouchers.wrong.order', path: ['to'] })
  .refine((range) => daysOf(range) <= rangeDaysMax, { error: 'vouchers.wrong.range', path: ['from'] })

function daysOf({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1
}

/** The last `days` days up to `today`. */
export function lastDays(today: string, days: number): DayRange {
  return { from: addDays(today, 1 - days), to: today }
}
