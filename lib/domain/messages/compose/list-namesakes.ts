import 'server-only'
import type { Query } from '../../../platform/database/db'
import type { RucLine } from '../../tenants/ruc-line'

/** One of several tenants that share the RUC of a line. */
export type Namesake = {
  id: string
  ruc: string
  name: string
  host: string
  /** Whether it is in the draft. */
  isIn: boolean
}

const shownMax = 500

/** Tenants that a draft's ambiguous RUC lines may mean; no query without such lines. */
export async function listNamesakes(query: Query, draftId: string, lines: RucLine[]): Promise<Namesake[]> {
  const rucs = lines.flatMap(({ problem, ruc }) => (problem === 'ambiguous' && ruc ? ruc : []))
  if (rucs.length === 0) return []
  return query<Namesake>(
    `select t.id, t.ruc, t.name, t.host, i.tenant_id is not null as "isIn"
     from portal.tenant t
     left join portal.message_draft_item i on i.tenant_id = t.id and i.draft_id = $2::uuid
     where t.ruc = any($1::text[]) and (t.gone_at is null or not exists (
       select from portal.tenant o where o.ruc = t.ruc and o.gone_at is null))
     order by t.sort_name, t.host, t.id limit ${shownMax}`,
    [rucs, draftId],
  )
}
