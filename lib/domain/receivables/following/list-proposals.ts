import 'server-only'
import type { Day } from '../../../platform/calendar/days'
import { readInScope } from '../../../platform/database/db'
import { type Page, planPage } from '../../../platform/paging'
import type { Cents } from '../money'

export type ProposalKind = 'lock' | 'unlock'
export type ProposalState = 'waiting' | 'started' | 'dismissed' | 'outdated'

export type ProposalLine = {
  id: string
  kind: ProposalKind
  state: ProposalState
  tenantId: string
  name: string
  ruc: string
  access: 'locked' | 'unlocked' | 'unknown'
  isHeld: boolean
  /** Of a lock: overdue when it was last looked at. */
  overduePen: Cents
  overdueUsd: Cents
  oldestDueOn: Day | null
  /** Of an unlock: paid, and not cancelled or written off. */
  isPaid: boolean
  /** The code of an error, or `unlock-failed`: why a rule did not start it. */
  why: string | null
  createdAt: Date
  decidedAt: Date | null
  decidedByName: string | null
  reason: string | null
  /** The run that it became, and how far that is with this tenant. */
  lockRunId: string | null
  runNumber: number | null
  itemState: string | null
}

type ProposalCounts = Record<ProposalKind, number>
export type ProposalList = {
  page: Page<ProposalLine>
  /** Of those that wait. */
  waiting: ProposalCounts
}

const pageSize = 50

const linesSql = `
  select p.id, p.kind, p.state, p.tenant_id as "tenantId", t.name, t.ruc, t.access::text as access,
    t.held_at is not null as "isHeld", p.overdue_pen::float8 as "overduePen", p.overdue_usd::float8 as "overdueUsd",
    p.oldest_due_on::text as "oldestDueOn", p.is_paid as "isPaid", p.why, p.created_at as "createdAt",
    p.decided_at as "decidedAt", p.decided_by_name as "decidedByName", p.reason, p.lock_run_id as "lockRunId",
    r.number as "runNumber", i.state::text as "itemState"
  from portal.debt_proposal p join portal.tenant t on t.id = p.tenant_id
  left join portal.lock_run r on r.id = p.lock_run_id
  left join portal.lock_item i on i.run_id = p.lock_run_id and i.tenant_id = p.tenant_id
  where p.kind = $1 and (p.state = 'waiting') = $2::boolean`

/** Proposals that wait, the oldest debt first, or those that are over, the newest first; in two round trips. */
export function listProposals(
  resellerId: string,
  { kind, isOver = false, page: input = 1 }: { kind: ProposalKind; isOver?: boolean; page?: number },
): Promise<ProposalList> {
  return readInScope(resellerId, async (query) => {
    const [counts] = await query<{ lock: number; unlock: number; over: number }>(
      `select count(*) filter (where state = 'waiting' and kind = 'lock')::int as lock,
         count(*) filter (where state = 'waiting' and kind = 'unlock')::int as unlock,
         count(*) filter (where state <> 'waiting' and kind = $1)::int as over
       from portal.debt_proposal`,
      [kind],
    )
    const { lock = 0, unlock = 0, over = 0 } = counts ?? {}
    const total = isOver ? over : { lock, unlock }[kind]
    const { page, pageCount } = planPage({ page: input, pageSize, total })
    const order = isOver ? 'p.decided_at desc, p.id' : 'p.oldest_due_on nulls last, p.created_at, p.id'
    const rows = await query<ProposalLine>(`${linesSql} order by ${order} limit ${pageSize} offset $3`, [
      kind,
      !isOver,
      (page - 1) * pageSize,
    ])
    return {
      page: { rows, page, pageCount, pageSize, total, totalIsExact: true },
      waiting: { lock, unlock },
    }
  })
}

/** The proposal that waits for a tenant; null when there is none. */
export async function findProposal(
  resellerId: string,
  tenantId: string,
): Promise<{ id: string; kind: ProposalKind; createdAt: Date } | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ id: string; kind: ProposalKind; createdAt: Date }>(
      `select id, kind, created_at as "createdAt" from portal.debt_proposal
       where tenant_id::text = $1 and state = 'waiting'`,
      [tenantId],
    ),
  )
  return row ?? null
}
