import 'server-only'
import { readInScope } from '../../../platform/database/db'
import type { IssuanceKind, IssuanceState } from './states'

export type OpenIssuance = {
  id: string
  title: string
  state: IssuanceState
  /** What the form says it is, such as `01` or `json`. */
  formKind: string | null
  askedByName: string
  updatedAt: Date
}

const openMax = 25

/** Drafts, and what is on its way or waits for a person, the last touched first. What is settled is not among them. */
export async function listOpenIssuances(
  resellerId: string,
  { tenantId, kinds }: { tenantId: string; kinds: readonly IssuanceKind[] },
): Promise<OpenIssuance[]> {
  return readInScope(resellerId, (query) =>
    query<OpenIssuance>(
      `select i.id, i.title, i.state, i.form->>'kind' as "formKind", i.asked_by_name as "askedByName",
         i.updated_at as "updatedAt"
       from portal.issuance i
       where i.tenant_id::text = $1 and i.kind = any($2) and i.state <> 'issued'
         and (i.state <> 'refused' and i.state <> 'not-issued' or i.updated_at > now() - interval '1 day')
       order by i.updated_at desc, i.id desc limit ${openMax}`,
      [tenantId, [...kinds]],
    ),
  )
}
