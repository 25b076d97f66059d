import 'server-only'
import { addDays, type Day } from '../../../platform/calendar/days'
import { readInScope, writeInScope } from '../../../platform/database/db'

/**
 * Deletes samples of days before `before` that were added up, a day at a time so that no other writer waits. Returns the
 * number of days. Idempotent.
 */
export async function purgeSamples(resellerId: string, before: Day): Promise<number> {
  const [found] = await readInScope(resellerId, (query) =>
    query<{ oldest: Day | null; end: Day | null }>(
      `select (select min(day) from portal.metric_sample)::text as oldest,
         least($1::date, (select rolled_to from portal.report_roll))::text as end
       where exists (select from portal.report_roll where rolled_to is not null)`,
      [before],
    ),
  )
  let purged = 0
  if (!found?.oldest || !found.end) return purged
  for (let day = found.oldest; day < found.end; day = addDays(day, 1)) {
    const rows = await writeInScope(resellerId, (query) =>
      query<{ count: number }>(
        `with gone as (delete from portal.metric_sample where reseller_id = $1 and day = $2::date returning 1)
         select count(*)::int as count from gone`,
        [resellerId, day],
      ),
    )
    if ((rows[0]?.count ?? 0) > 0) purged += 1
  }
  return purged
}
