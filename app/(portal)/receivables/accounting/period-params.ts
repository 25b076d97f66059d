import { z } from 'zod'
import type { Period } from '@/lib/domain/receivables/accounting/export-movements'
import { addDays, type Day, isDay } from '@/lib/platform/calendar/days'
import { firstValue } from '@/lib/platform/forms/address-values'

const day = z.preprocess(firstValue, z.string().refine(isDay)).nullable().catch(null)
const schema = z.object({ from: day, to: day })

/** The days of the address; without both, the month before today's. */
export function parsePeriod(params: Record<string, unknown>, today: Day): Period {
  const { from, to } = schema.parse(params)
  if (!from || !to) return lastMonth(today)
  return from <= to ? { from, to } : { from: to, to: from }
}

function lastMonth(today: Day): Period {
  const to = addDays(`${today.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}
