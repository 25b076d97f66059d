import { z } from 'zod'
import { addDays, type Day, isDay } from '../../platform/calendar/days'
import { firstValue, queryText } from '../../platform/forms/address-values'
import { type ReportName, reportDefinitions } from './definitions'
import { type PeriodName, periods } from './period'

/** What the address of a report says besides its name. */
export type ReportQuery = {
  period: PeriodName
  /** The day that the period ends with; null is the last finished one, whenever it is looked at. */
  until: Day | null
  plan: string | null
  tag: number | null
  tenantId: string | null
}

const one = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(firstValue, schema)

const schema = z.object({
  period: one(z.enum(periods)).nullable().catch(null),
  until: one(z.string().refine(isDay)).nullable().catch(null),
  plan: queryText(120),
  tag: one(z.coerce.number().int().min(1).max(1_000_000)).nullable().catch(null),
  tenant: one(z.uuid()).nullable().catch(null),
})

/** What is wrong in an address, or not of this report, becomes what is usual. `today` is the reseller's. */
export function parseReportQuery(name: ReportName, params: Record<string, unknown>, today: Day): ReportQuery {
  const { period, until, plan, tag, tenant } = schema.parse(params)
  const { periods: own, filters } = reportDefinitions[name]
  const has = (filter: 'plan' | 'tag' | 'tenant') => filters.includes(filter)
  return {
    period: period && own.includes(period) ? period : (own[0] ?? 'd30'),
    until: until && until < today && until >= addDays(today, -3_650) ? until : null,
    plan: has('plan') && plan ? plan : null,
    tag: has('tag') ? tag : null,
    tenantId: has('tenant') ? tenant : null,
  }
}

/** The query of its address, without what is usual. */
export function reportParams(name: ReportName, query: ReportQuery): Record<string, string | number | null> {
  const { period, until, plan, tag, tenantId } = query
  return {
    period: period === reportDefinitions[name].periods[0] ? null : period,
    ...{ until, plan, tag, tenant: tenantId },
  }
}
