import 'server-only'
import { z } from 'zod'
import { readInScope } from '../../../platform/database/db'
import type { ProposalCounts, ProposalKind } from './list-proposals'
import { isUndecided } from './waiting-proposal-sql'

/** Proposals that wait for a person, by kind. */
export async function countProposals(resellerId: string): Promise<ProposalCounts> {
  const [counts] = await readInScope(resellerId, (query) =>
    query<ProposalCounts>(
      `select count(*) filter (where p.kind = 'lock')::int as lock,
         count(*) filter (where p.kind = 'unlock')::int as unlock
       from portal.debt_proposal p join portal.tenant t on t.id = p.tenant_id
       where p.state = 'waiting' and ${isUndecided}`,
      [],
      { keepPlan: true },
    ),
  )
  return counts ?? { lock: 0, unlock: 0 }
}

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
