import { z } from 'zod'

/** How many days a chart of documents may show. */
export const chartPeriods = [7, 30, 90] as const

export type ChartPeriod = (typeof chartPeriods)[number]

const schema = z.coerce.number().pipe(z.literal(chartPeriods)).catch(30)

/** The `days` of an address; anything else is 30. */
export function parseChartPeriod(days: unknown): ChartPeriod {
  return schema.parse(days)
}

/** How many daily totals a period needs to be drawn with today, and to be compared with the one before it. */
export function totalsOf(period: ChartPeriod): number {
  return period * 2 + 2
}
