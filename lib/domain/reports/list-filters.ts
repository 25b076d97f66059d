import 'server-only'
import { readInScope } from '../../platform/database/db'

export type ReportFilters = {
  /** Those of all tenants, the most frequent first; none for whoever is held to tags. */
  plans: string[]
  tags: { number: number; name: string }[]
  /** The name of the tenant that narrows the report. */
  tenant: string | null
}

const plansMax = 200

/** What a report can be narrowed to. */
export async function listReportFilters(resellerId: string, tenantId: string | null): Promise<ReportFilters> {
  const [row] = await readInScope(resellerId, (query) =>
    query<ReportFilters>(
      `select
        coalesce((select json_agg(key order by count desc, key) from (
          select key, count from portal.tenant_count where kind = 'plan' and key <> ''
          order by count desc, key limit ${plansMax}) p), '[]') as plans,
        coalesce((select json_agg(json_build_object('number', number, 'name', name) order by portal.plain_text(name))
          from portal.tenant_tag), '[]') as tags,
        (select name from portal.tenant where id = $1::uuid) as tenant`,
      [tenantId],
    ),
  )
  return row ?? { plans: [], tags: [], tenant: null }
}
