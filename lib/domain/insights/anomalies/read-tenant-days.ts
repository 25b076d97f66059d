import 'server-only'
import { addDays, type Day } from '../../../platform/calendar/days'
import type { Query } from '../../../platform/database/db'
import type { BookDay } from './quiet-days'
import { daysRead, type Reading } from './tenant-days'

export type TenantReadings = { tenantId: string; readings: Reading[] }

/** Who is judged, and the day on which it is. */
export type JudgedDay = { tenantId: string; until: Day }

/** The readings that the judgement of each tenant on its day needs, oldest first, in one statement. */
export function readTenantReadings(
  query: Query,
  judged: readonly JudgedDay[],
): Promise<(TenantReadings & JudgedDay)[]> {
  return query<TenantReadings & JudgedDay>(
    `select j."tenantId", j.until::text as until, json_agg(json_build_object('day', m.day, 'documents', m.documents,
         'wentBack', m.went_back, 'isLocked', m.access = 'locked') order by m.day) as readings
     from jsonb_to_recordset($1::jsonb) as j("tenantId" uuid, until date)
     join portal.metric_sample m on m.tenant_id = j."tenantId" and m.day between j.until - ${daysRead} and j.until
     group by j."tenantId", j.until`,
    [JSON.stringify(judged)],
  )
}

/** Ids of tenants that are not gone, in their order after one of them. */
export async function listTenantIds(query: Query, after: string | null, most: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select id from portal.tenant where gone_at is null and ($1::uuid is null or id > $1::uuid)
     order by id limit $2::int`,
    [after, most],
  )
  return rows.map(({ id }) => id)
}

/** Documents of all tenants a day, oldest first; unknown where the day before has no sample. */
export async function readBookDays(query: Query, until: Day): Promise<BookDay[]> {
  return query<BookDay>(
    `select q.day::text, case when lag(q.day) over (order by q.day) = q.day - 1 then q.issued end::float8 as issued
     from portal.quota_sample q where q.day between $1::date and $2::date order by q.day`,
    [addDays(until, -2 * daysRead), until],
  )
}
