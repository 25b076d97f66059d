import 'server-only'
import { readInScope } from '../../../platform/database/db'
import { findQualitySql } from '../../tenants/quality/find-quality-sql'
import { leastTenants, type QualityKind, qualityKinds } from '../../tenants/quality/quality-kinds'
import { seenTenants } from '../sources/issued-sql'

type FoundTenant = { id: string; name: string; ruc: string; host: string }

export type QualityFinding = {
  /** What they share, or what is wrong. */
  value: string | null
  tenants: FoundTenant[]
  /** How many there are: more than are named. */
  count: number
}

export type QualityList = { kind: QualityKind; findings: QualityFinding[]; count: number }

export type Quality = { foundAt: Date; lists: QualityList[] }

type Row = {
  kind: QualityKind
  count: number
  foundAt: Date
  findings: { value: string | null; tenants: number; ids: string[] }[]
  tenants: FoundTenant[] | null
}

/** What was kept is of all tenants and closed to whoever is held to tags: for them it is found now, in what they see. */
const foundSql = (isHeld: boolean): string =>
  isHeld
    ? `select f.*, now() as found_at from (${findQualitySql(`id in (${seenTenants})`)}) f
      where exists (select from portal.connection where last_good_sync_at is not null)`
    : 'select * from portal.tenant_quality'

/** Names are those of today, and who has gone since has none. */
const qualitySql = (isHeld: boolean): string => `
  select q.kind, q.count, q.found_at as "foundAt", q.findings, (
    select json_agg(json_build_object('id', t.id, 'name', t.name, 'ruc', t.ruc, 'host', t.host)) from portal.tenant t
    where t.gone_at is null and t.id = any(array(
      select i.id::uuid from jsonb_array_elements(q.findings) f(finding), jsonb_array_elements_text(finding->'ids') i(id)))) as tenants
  from (${foundSql(isHeld)}) q`

/** Every kind of finding about the tenants that the asking person sees; null where nobody looked yet. One round trip. */
export async function listQuality({
  resellerId,
  isHeld,
}: {
  resellerId: string
  isHeld: boolean
}): Promise<Quality | null> {
  const rows = await readInScope(resellerId, (query) => query<Row>(qualitySql(isHeld)))
  const lists = qualityKinds.flatMap((kind) => rows.find((row) => row.kind === kind) ?? [])
  if (lists.length < qualityKinds.length) return null
  return {
    foundAt: new Date(Math.min(...lists.map(({ foundAt }) => foundAt.getTime()))),
    lists: lists.map(toList),
  }
}

/** Who has gone since is counted no more, nor a finding that too few are left of. */
function toList({ kind, count, findings, tenants }: Row): QualityList {
  const byId = new Map((tenants ?? []).map((tenant) => [tenant.id, tenant]))
  const named = findings.map(({ value, tenants: counted, ids }) => {
    const left = ids.flatMap((id) => byId.get(id) ?? [])
    return { value, tenants: left, count: counted - ids.length + left.length }
  })
  const standing = named.filter((finding) => finding.count >= leastTenants[kind])
  return { kind, findings: standing, count: count - named.length + standing.length }
}
