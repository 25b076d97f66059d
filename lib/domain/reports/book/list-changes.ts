import 'server-only'
import type { Day } from '../../../platform/calendar/days'
import { readInScope } from '../../../platform/database/db'
import type { ChangeKind } from '../../sync/plan-sync'

export type ChangeLine = {
  id: string
  tenantId: string
  name: string
  ruc: string
  at: Date
  kind: ChangeKind
  before: string | null
  after: string | null
}

export type ChangesOfDay = {
  lines: ChangeLine[]
  /** Of all kinds, whatever is shown. */
  counts: Partial<Record<ChangeKind, number>>
  /** The nearest days with changes. */
  earlier: Day | null
  later: Day | null
}

/** More than a day of a large reseller; beyond it the day says how many there are. */
export const changesMax = 200

type Row = Omit<ChangesOfDay, 'counts'> & { counts: Record<string, number> | null }

/** Read once: joined to the changes, it would keep their index from being used. */
const zone = '(select time_zone from portal.reseller)'
const dayStart = (day: string) => `(${day}::timestamp at time zone ${zone})`

const changesSql = `
  with today as (
    select c.* from portal.tenant_change c
    where c.reseller_id = portal.scope() and c.at >= ${dayStart('$1::date')} and c.at < ${dayStart('($1::date + 1)')}
  )
  select
    (select coalesce(json_agg(l), '[]') from (
      select c.id, c.tenant_id as "tenantId", t.name, t.ruc, c.at, c.kind, c.before, c.after
      from today c join portal.tenant t on t.id = c.tenant_id
      where $2::text is null or c.kind = $2 order by c.at desc, c.id desc limit ${changesMax}) l) as lines,
    (select json_object_agg(kind, count) from (select kind, count(*) from today group by 1) k) as counts,
    (select (c.at at time zone ${zone})::date::text from portal.tenant_change c
      where c.reseller_id = portal.scope() and c.at < ${dayStart('$1::date')} order by c.at desc limit 1) as earlier,
    (select (c.at at time zone ${zone})::date::text from portal.tenant_change c
      where c.reseller_id = portal.scope() and c.at >= ${dayStart('($1::date + 1)')} order by c.at limit 1) as later`

/** What the readings of a day found different, newest first, of one kind or of all. One round trip. */
export async function listChanges(
  resellerId: string,
  { day, kind }: { day: Day; kind: ChangeKind | null },
): Promise<ChangesOfDay> {
  const [row] = await readInScope(resellerId, (query) => query<Row>(changesSql, [day, kind]))
  if (!row) throw new Error('a select without a source always has a row')
  return {
    ...row,
    lines: row.lines.map((line) => ({ ...line, at: new Date(line.at) })),
    counts: row.counts ?? {},
  }
}
