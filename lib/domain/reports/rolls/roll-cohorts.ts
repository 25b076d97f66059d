import 'server-only'
import type { Day } from '../../../platform/calendar/days'
import type { Tx } from '../../../platform/database/db'
import { cohortsMovedSql, cohortsSql } from './cohorts-sql'

/** Cohorts in the months until the day `$1`, in the zone `$2`, from the month of the day `$3` on or all. */
const cohortMonthSql = `
  insert into portal.cohort_month (reseller_id, cohort, month, tenants, known, issuing, members)
  select portal.scope(), c.cohort, c.month, c.tenants, c.known, c.issuing, c.members
  from (${cohortsSql({
    zone: '$2::text',
    months: `month <= $1::date and ($3::date is null or month >= date_trunc('month', $3::date))`,
  })}) c`

type Cohorts = { lastDay: Day; zone: string; since: Day | null }

/** Writes the months since a day anew, or all of them where a tenant belongs to another cohort than it did. */
export async function rollCohorts(tx: Tx, { lastDay, zone, since }: Cohorts): Promise<void> {
  const [row] = await tx.$queryRawUnsafe<{ moved: boolean }[]>(cohortsMovedSql, since, zone)
  const from = row?.moved ? null : since
  await tx.$executeRaw`
    delete from portal.cohort_month where ${from}::date is null or month >= date_trunc('month', ${from}::date)`
  await tx.$executeRawUnsafe(cohortMonthSql, lastDay, zone, from)
}
