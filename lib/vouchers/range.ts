import { z } from 'zod'

/** Days as `YYYY-MM-DD`, both inclusive. */
export type DayRange = { from: string; to: string }

export const rangeDaysMax = 366

const day = z.iso.date('vouchers.wrong.day')

/** What a person may ask a host for: a year at most, because the host sends all of it at once. */
export const rangeSchema = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { error: 'vouchers.wrong.order', path: ['to'] })
  .refine((range) => daysIn(range) <= rangeDaysMax, { error: 'vouchers.wrong.range', path: ['from'] })

export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** The last `days` days up to `today`. */
export function lastDays(today: string, days: number): DayRange {
  const from = new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  return { from, to: today }
}
