import 'server-only'
import type { Day } from '../../../platform/calendar/days'
import { readInScope } from '../../../platform/database/db'
import type { Cents } from '../money'
import { overdueSql } from './propose-locks'

export type OverdueFilter = {
  today: Day
  /** Overdue for more days than this. */
  days: number
  /** And for more than this in either currency. */
  abovePen: Cents
  aboveUsd: Cents
}

/**
 * Tenants to enrol in a sequence of notices: overdue, open, there, not on hold and in no sequence, the oldest debt first.
 * Their ids freeze a list as any other choice of tenants does.
 */
export async function listOverdueTenantIds(
  resellerId: string,
  { today, days, abovePen, aboveUsd }: OverdueFilter,
): Promise<string[]> {
  const rows = await readInScope(resellerId, (query) =>
    query<{ id: string }>(
      `select t.id from (${overdueSql('$1')}) o join portal.tenant t on t.id = o.tenant_id
       where t.gone_at is null and t.held_at is null and t.access <> 'locked'
         and ((o.oldest_pen < $1::date - $2::int and o.pen > $3::bigint)
           or (o.oldest_usd < $1::date - $2::int and o.usd > $4::bigint))
         and not exists (select from portal.dunning_enrolment e where e.tenant_id = t.id and e.ended_at is null)
       order by o.oldest, t.id`,
      [today, days, abovePen, aboveUsd],
    ),
  )
  return rows.map(({ id }) => id)
}
