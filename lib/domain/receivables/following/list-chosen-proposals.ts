import 'server-only'
import { z } from 'zod'
import { readInScope } from '../../../platform/database/db'
import type { ProposalKind } from './list-proposals'

export type ChosenProposal = { id: string; kind: ProposalKind; name: string }

/** Those of these that still wait, by name of the tenant. What is no id names none. */
export function listChosenProposals(resellerId: string, ids: string[]): Promise<ChosenProposal[]> {
  const known = ids.filter((id) => z.uuid().safeParse(id).success)
  return readInScope(resellerId, (query) =>
    query<ChosenProposal>(
      `select p.id, p.kind, t.name from portal.debt_proposal p join portal.tenant t on t.id = p.tenant_id
       where p.id = any($1::uuid[]) and p.state = 'waiting' order by t.sort_name, t.id`,
      [known],
    ),
  )
}
