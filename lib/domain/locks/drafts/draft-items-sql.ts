import { openSql } from '../../tenants/is-changing'
import { knownIssuedSql } from '../../tenants/issued/known-issued-sql'
import type { DraftFilter } from './draft-groups'

/**
 * The items of draft `$1` with their group, in the order in which the engine decides: a hold counts even while
 * another run has the tenant. `moved` differs from the state frozen, and the engine would leave it alone.
 */
export const draftItemsSql = `
  select d.desired, i.tenant_id, i.access as seen, t.access, t.ruc, t.name, t.sort_name, t.host,
    o.run_id as taken_by,
    case
      when t.held_at is not null then 'held'
      when t.gone_at is not null then 'gone'
      when o.run_id is not null then 'taken'
      when t.access = 'unknown' then 'unknown'
      when i.access <> 'unknown' and i.access <> t.access then 'moved'
      when t.access = d.desired then 'already'
      else 'change'
    end as "group"
  from portal.lock_draft d
  join portal.lock_draft_item i on i.draft_id = d.id
  join portal.tenant t on t.id = i.tenant_id
  left join portal.lock_item o on o.tenant_id = i.tenant_id
    and o.state in ${openSql}
  where d.id = $1::uuid`

const mayChange = `item."group" in ('change', 'unknown')`

// Recent use is shown only before a lock.
const itemsSql = `
  with frozen as materialized (${draftItemsSql}),
  use as (${knownIssuedSql("select tenant_id from frozen where desired = 'locked'")}),
  item as materialized (select frozen.*, use.documents from frozen left join use using (tenant_id))`

/** Everything about draft `$1` but its rows; no row for a missing or expired draft. */
export const draftHeadSql = `${itemsSql}
  select d.id, d.desired::text as desired, d.origin, d.retries_run_id as "retriesRunId", d.reason, d.note,
    d.lines, d.prepared_by_name as "preparedByName", d.created_at as "createdAt", d.run_id as "runId",
    (select json_object_agg(g."group", g.count) from (
      select item."group", count(*)::int as count from item group by 1) g) as groups,
    (select json_agg(h) from (
      select r.id as "runId", r.number, r.asked_by_name as who, count(*)::int as count
      from item join portal.lock_run r on r.id = item.taken_by where item."group" = 'taken'
      group by r.id order by r.number) h) as "blockingRuns",
    (select count(*)::int from item where ${mayChange} and item.documents > 0) as "activeCount",
    (select json_agg(b) from (
      select item.tenant_id as id, item.name, item.documents from item
      where ${mayChange} and item.documents > 0
      order by item.documents desc, item.sort_name limit 5) b) as busiest,
    (select json_agg(c) from (
      select t.ruc, t.id, t.name, t.host, t.access,
        exists (select from item where item.tenant_id = t.id) as chosen
      from portal.tenant t
      where t.ruc in (select l->>'ruc' from jsonb_array_elements(d.lines) l where l->>'problem' = 'ambiguous')
        and t.gone_at is null
      order by t.ruc, t.host) c) as choices
  from portal.lock_draft d where d.id = $1 and (d.expires_at is null or d.expires_at > now())`

export function draftRowsSql(filter: DraftFilter | null): string {
  const columns = `item.tenant_id as id, item.ruc, item.name, item.host, item.seen::text as seen,
    item.access::text as access, item."group", item.documents`
  const order = 'item.sort_name, item.tenant_id'
  if (filter === 'active') {
    return `${itemsSql} select ${columns} from item where ${conditionOf(filter)}
      order by item.documents desc, ${order} limit $2 offset $3`
  }
  // Use is read for the rows of the page only.
  return `
    with page as materialized (
      select * from (${draftItemsSql}) item where ${conditionOf(filter)} order by ${order} limit $2 offset $3),
    use as (${knownIssuedSql("select tenant_id from page where desired = 'locked'")}),
    item as (select page.*, use.documents from page left join use using (tenant_id))
    select ${columns} from item order by ${order}`
}

function conditionOf(filter: DraftFilter | null): string {
  if (filter === null) return 'true'
  return filter === 'active' ? `${mayChange} and item.documents > 0` : `item."group" = '${filter}'`
}

/** The tenants of draft `$1` in a filter. */
export function draftIdsSql(filter: DraftFilter): string {
  return `${itemsSql} select item.tenant_id from item where ${conditionOf(filter)}`
}
