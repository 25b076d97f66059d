import 'server-only'
import { readInScope } from '../../../platform/database/db'

/** What may be wrong with what the server says of tenants, the costliest first. */
const qualityKinds = ['same-ruc', 'same-host', 'wrong-ruc', 'same-email', 'no-email'] as const
type QualityKind = (typeof qualityKinds)[number]

export type QualityFinding = {
  /** What they share, or what is wrong. */
  value: string | null
  tenants: { id: string; name: string; ruc: string; host: string }[]
  /** How many there are: more than are named. */
  count: number
}

export type QualityList = { kind: QualityKind; findings: QualityFinding[]; count: number }

/** How many findings of a kind are named, and tenants of one. */
const findingsMax = 50
const tenantsMax = 10

/** Three tenants of one person are nothing odd. */
const emailMin = 4

/** Digits that a RUC may begin with, and its last one by modulo 11 (SUNAT). */
const isRucSql = `(ruc ~ '^(10|15|16|17|20)[0-9]{9}$' and right(ruc, 1)::int = (11 - (
  select sum(substr(ruc, p, 1)::int * (array[5,4,3,2,7,6,5,4,3,2])[p]) from generate_series(1, 10) p)::int % 11) % 10)`

const shared = (kind: QualityKind, column: string, least: number) => `
  select '${kind}' as kind, ${column} as value, array_agg(id order by name, id) as ids
  from present where ${column} is not null and ${column} <> '' group by ${column} having count(*) >= ${least}`

const single = (kind: QualityKind, value: string, condition: string) => `
  select '${kind}', ${value}, array[id] from present where ${condition}`

const qualitySql = `
  with present as (
    select id, name, ruc, host, lower(email) as email from portal.tenant where gone_at is null
  ), finding as (
    ${shared('same-ruc', 'ruc', 2)} union all ${shared('same-host', 'host', 2)} union all
    ${shared('same-email', 'email', emailMin)} union all
    ${single('wrong-ruc', 'ruc', `not coalesce(case when ruc ~ '^[0-9]{11}$' then ${isRucSql} end, false)`)} union all
    ${single('no-email', 'null', "coalesce(email, '') = ''")}
  ), placed as (
    select *, row_number() over (partition by kind order by cardinality(ids) desc, value, ids) as place,
      count(*) over (partition by kind)::int as total
    from finding
  )
  select kind, total as count, json_agg(json_build_object('value', value, 'count', cardinality(ids), 'tenants', (
      select json_agg(json_build_object('id', p.id, 'name', p.name, 'ruc', p.ruc, 'host', p.host) order by p.name, p.id)
      from portal.tenant p where p.id = any(ids[1:${tenantsMax}]))) order by place) as findings
  from placed where place <= ${findingsMax} group by kind, total`

/** Every kind of finding about the tenants that the asking person sees. One round trip. */
export async function listQuality(resellerId: string): Promise<QualityList[]> {
  const rows = await readInScope(resellerId, (query) => query<QualityList>(qualitySql))
  return qualityKinds.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, findings: [], count: 0 })
}
