import { prefixes, weights } from '../../../platform/ruc'
import { leastTenants, type QualityKind, qualityKinds } from './quality-kinds'

/** How many findings of a kind are named, and tenants of one. */
const findingsMax = 50
const tenantsMax = 10

const checkSum = weights.map((weight, index) => `${weight} * substr(ruc, ${index + 1}, 1)::int`).join(' + ')

/** Digits that a RUC may begin with, and its last one, by the rule of `isRuc`. */
const isRucSql = `case when ruc ~ '^(${prefixes.join('|')})[0-9]{9}$'
  then (11 - (${checkSum}) % 11) % 10 = right(ruc, 1)::int else false end`

/** What tenants share: its kind and the column. */
const shared: [QualityKind, string][] = [
  ['same-ruc', 'ruc'],
  ['same-host', 'host'],
  ['same-email', 'email'],
]

const kindsSql = `unnest(array['${qualityKinds.join("', '")}']) k(kind)`

const groupsSql = shared.map(
  ([kind, column]) => `
    select '${kind}' as kind, ${column} as value, count(*)::int as tenants, null::uuid as id
    from present where ${column} <> '' group by ${column} having count(*) >= ${leastTenants[kind]}`,
)

const membersSql = shared.map(
  ([kind, column]) => `
    select n.kind, n.place, (array_agg(p.id order by p.name, p.id))[1:${tenantsMax}] as ids
    from named n join present p on p.${column} = n.value where n.kind = '${kind}' group by n.kind, n.place`,
)

/**
 * SQL of what is found in the tenants that a condition leaves: `kind`, `count`, and as `findings` the first with `value`,
 * `tenants` (how many) and `ids` by name. A row for each kind.
 */
export const findQualitySql = (condition: string): string => `
  with present as materialized (
    select id, name, ruc, host, lower(email) as email from portal.tenant
    where reseller_id = portal.scope() and gone_at is null and ${condition}
  ), finding as materialized (
    ${groupsSql.join(' union all ')}
    union all select 'wrong-ruc', ruc, 1, id from present where not (${isRucSql})
    union all select 'no-email', null, 1, id from present where coalesce(email, '') = ''
  ), named as materialized (
    select k.kind, f.* from ${kindsSql} cross join lateral (
      select value, tenants, id, row_number() over (order by tenants desc, value, id) as place
      from finding where kind = k.kind order by tenants desc, value, id limit ${findingsMax}) f
  ), member as (
    ${membersSql.join(' union all ')}
    union all select kind, place, array[id] from named where id is not null
  )
  select k.kind, coalesce(c.count, 0) as count, coalesce(l.findings, '[]') as findings
  from ${kindsSql}
  left join (select kind, count(*)::int as count from finding group by kind) c on c.kind = k.kind
  left join (
    select n.kind, jsonb_agg(
      jsonb_build_object('value', n.value, 'tenants', n.tenants, 'ids', m.ids) order by n.place) as findings
    from named n join member m on m.kind = n.kind and m.place = n.place group by n.kind
  ) l on l.kind = k.kind`
