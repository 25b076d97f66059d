import type { ReportAsk } from '../report'

/**
 * SQL of the documents of each day, from the sums of all tenants, of a plan or of a tag or, narrowed otherwise, from the
 * months of the tenants: `day`, `documents`, `late`, `known`, `unknown`, `issuing`. `$1` and `$2` the first and last day,
 * `$3` plan, `$4` tag, `$5` tenant; a null narrows nothing.
 */
export function issuedDaysSql(ask: ReportAsk): string {
  const sourceOf = sourceFor(ask)
  if (sourceOf === 'plans') {
    return `select day, sum(documents) as documents, sum(late) as late, sum(known) as known,
        sum(unknown_tenants) as unknown, sum(issuing) as issuing
      from portal.plan_day
      where day between $1::date and $2::date and ($3::text is null or plan = $3)
        and $4::int is null and $5::uuid is null
      group by day`
  }
  const fromTenants = tenantDaysSql(monthsSql(ask))
  if (sourceOf === 'tenants') return fromTenants
  return `select d.day, d.documents, d.late, d.known, d.unknown_tenants as unknown, d.issuing
      from portal.tag_day d join portal.tenant_tag n on n.id = d.tag_id
      where n.number = $4::int and n.rolled_to >= $2::date and d.day between $1::date and $2::date
    union all select * from (${fromTenants}) x where not ${isTagRolled}`
}

/** Days of months of tenants, `m`; those of which nothing is told are left out. */
export function tenantDaysSql(months: string): string {
  return `select m.month + x.place::int - 1 as day, coalesce(sum(x.issued), 0) as documents,
      coalesce(sum(x.issued) filter (where (m.late >> (x.place::int - 1)) & 1 = 1), 0) as late,
      count(*) filter (where x.issued is not null and (m.unknown_days >> (x.place::int - 1)) & 1 = 0) as known,
      count(*) filter (where (m.unknown_days >> (x.place::int - 1)) & 1 = 1) as unknown,
      count(*) filter (where x.issued > 0) as issuing
    from (${months}) m cross join lateral unnest(m.issued) with ordinality x(issued, place)
    where m.month + x.place::int - 1 between $1::date and $2::date
    group by 1
    having count(*) filter (where x.issued is not null or (m.unknown_days >> (x.place::int - 1)) & 1 = 1) > 0`
}

/** Documents of a month `m` from `$1` to `$2`: its sum where the whole month is, because its days cost thirty times as much. */
export const monthIssuedSql = `case
    when m.month >= $1::date and m.month < date_trunc('month', ($2::date + 1)::timestamp)::date then m.documents
    else (select coalesce(sum(x.issued), 0) from unnest(m.issued) with ordinality x(issued, place)
      where m.month + x.place::int - 1 between $1::date and $2::date) end`

/** Which sums answer it; a tag whose tenants changed today is read from them. */
function sourceFor({ plan, tag, tenantId, isHeld }: ReportAsk): 'plans' | 'tag' | 'tenants' {
  if (isHeld || tenantId !== null) return 'tenants'
  if (tag === null) return 'plans'
  return plan === null ? 'tag' : 'tenants'
}

const isTagRolled =
  'exists (select from portal.tenant_tag n where n.number = $4::int and n.rolled_to >= $2::date)'

/** What a held person sees, named so that an index finds it: the wall alone would look at every row. */
export const seenTenants = 'select portal.tenants_seen()'

/** Months of the tenants of a plan, a tag, or of one. */
const monthsSql = ({ isHeld }: ReportAsk) => `
  select m.* from portal.tenant_month m
  where m.reseller_id = portal.scope() and m.month between date_trunc('month', $1::date) and $2::date
    and ($3::text is null or m.tenant_id in (select t.id from portal.tenant t where t.plan = $3))
    and ($4::int is null or m.tenant_id in (
      select g.tenant_id from portal.tenant_tagging g join portal.tenant_tag n on n.id = g.tag_id where n.number = $4))
    and ($5::uuid is null or m.tenant_id = $5) ${isHeld ? `and m.tenant_id in (${seenTenants})` : ''}`

/** With more tenants nothing is read from them that no night kept: their months of 90 days take seconds. */
export const spreadTenantsMax = 10_000

const keptSpread = (scope: string) => `select documents, issuing, half, top from portal.issued_period
      where period = $6 and until = $2::date and until >= $1::date and scope = ${scope}`

const keptOfAll = keptSpread("coalesce('=' || $3::text, '*')")

const isTooMany = `(coalesce((select c.count from portal.tenant_count c where c.kind = 'tab' and c.key = 'all'), 0)
  > ${spreadTenantsMax})`

/** Whether how documents are spread is left out: no night kept it, and there are too many tenants to count it again. */
export function isSpreadLeftOutSql(ask: ReportAsk): string {
  return sourceFor(ask) === 'plans' ? `(not exists (${keptOfAll}) and ${isTooMany})` : 'false'
}

/**
 * How documents are spread: `documents`, `issuing`, `half`, `top`; from what nights kept or, of a day that is longer ago,
 * from those tenants now where they are not too many.
 */
export function spreadSql(ask: ReportAsk): string {
  const sourceOf = sourceFor(ask)
  const fromTenants = `
    select max(total) as documents, count(*) as issuing, count(*) filter (where (running - documents) * 2 < total) as half,
      jsonb_agg(jsonb_build_array(tenant_id, documents) order by documents desc, tenant_id) filter (where place <= 20) as top
    from (
      select tenant_id, documents, row_number() over most as place, sum(documents) over most as running,
        sum(documents) over () as total
      from (
        select m.tenant_id, sum(${monthIssuedSql}) as documents
        from (${monthsSql(ask)}) m where $6::text is not null
        group by 1 having sum(${monthIssuedSql}) > 0
      ) issued
      window most as (order by documents desc, tenant_id)
    ) ranked having count(*) > 0`
  if (sourceOf === 'tenants') return fromTenants
  const isOfTag = sourceOf === 'tag'
  const sums = isOfTag ? `${keptSpread("'#' || $4::int")} and ${isTagRolled}` : keptOfAll
  const others = `not exists (${sums}) ${isOfTag ? '' : `and not ${isTooMany}`}`
  return `${sums} union all select * from (${fromTenants}) x where ${others}`
}
