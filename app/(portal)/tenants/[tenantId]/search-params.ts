import { z } from 'zod'
import { parseChartPeriod } from '@/lib/domain/metrics/chart-period'
import { timelineGroups } from '@/lib/domain/tenants/timeline/timeline-line'
import { firstValue } from '@/lib/platform/forms/address-values'

const schema = z.object({
  days: z.preprocess(firstValue, z.unknown()).transform(parseChartPeriod),
  show: z.preprocess(firstValue, z.enum(timelineGroups)).catch('all'),
  before: z.preprocess(firstValue, z.string().max(80)).nullable().catch(null),
})

export type TenantAddress = z.infer<typeof schema>

/** Days of the chart and page of the history; what an address says wrongly is its default. */
export function parseTenantAddress(address: Record<string, string | string[] | undefined>): TenantAddress {
  return schema.parse(address)
}
