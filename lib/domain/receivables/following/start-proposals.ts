import 'server-only'
import type { Prisma } from '../../../generated/prisma/client'
import type { Actor } from '../../../platform/audit/actor'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { Conflict } from '../../../platform/errors'
import { type StartedRun, startLockRunIn } from '../../locks/runs/start-lock-run'
import { keepTrueProposals, type TrueProposal } from './keep-true-proposals'
import type { ProposalKind } from './list-proposals'
import { isScheduled } from './waiting-proposal-sql'

/** Above this many tenants the count must be typed. */
export const proposalCountAbove = 20

export type StartProposals = {
  resellerId: string
  actor: Actor
  kind: ProposalKind
  proposalIds: string[]
  /** Required above `proposalCountAbove`; when given it must match the chosen ones. */
  typedCount: number | null
  now?: Date
}

export type StartedProposals = StartedRun & { tenants: number; leftOut: number }

/**
 * Starts an ordinary lock run of the chosen proposals, in the name of whoever asks. Those that are not true any more are
 * ended and left out, and locks that are scheduled wait for their hour. Throws Forbidden, Conflict as starting a run
 * does, `proposal-count-wrong`, and `proposals-over` when none is left.
 */
export async function startProposals(input: StartProposals): Promise<StartedProposals> {
  const { resellerId, actor, kind, proposalIds, typedCount, now = new Date() } = input
  const wanted = new Set(proposalIds).size
  if (!isCountRight(wanted, typedCount)) throw new Conflict('proposal-count-wrong', { count: wanted })
  try {
    const started = await inScope(resellerId, async (tx) => {
      await requireActor(tx, actor, 'receivables:read')
      return startProposalsIn(tx, { resellerId, actor, kind, proposalIds, now })
    })
    if (!started) throw new Conflict('proposals-over')
    return started
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('tenant-in-run', { tenant: '', run: '', who: '' })
    throw error
  }
}

function isCountRight(count: number, typed: number | null): boolean {
  return typed === count || (typed === null && count <= proposalCountAbove)
}

/** The same in the caller's transaction, without locks on a list that waits for its hour; null when none is left. */
export async function startProposalsIn(
  tx: Tx,
  { resellerId, actor, kind, proposalIds, now }: Omit<StartProposals, 'typedCount'> & { now: Date },
): Promise<StartedProposals | null> {
  const judged = await keepTrueProposals(tx, { resellerId, kind, proposalIds, now })
  const kept = kind === 'lock' ? await withoutScheduled(tx, judged.kept) : judged.kept
  if (kept.length === 0) return null
  const run = await startLockRunIn(tx, {
    resellerId,
    actor,
    tenantIds: kept.map(({ tenantId }) => tenantId),
    desired: kind === 'lock' ? 'locked' : 'unlocked',
    reason: kind === 'lock' ? 'debt' : 'paid',
    seen: Object.fromEntries(kept.map(({ tenantId, access }) => [tenantId, access])),
    leftOut: proposalIds.length - kept.length,
  })
  const where = { id: { in: kept.map(({ id }) => id) } }
  await endAsStarted(tx, { where, actor, runId: run.runId, now })
  return { ...run, tenants: kept.length, leftOut: proposalIds.length - kept.length }
}

async function withoutScheduled(tx: Tx, proposals: TrueProposal[]): Promise<TrueProposal[]> {
  const scheduled = await tx.$queryRawUnsafe<{ id: string }[]>(
    `select p.id from portal.debt_proposal p where p.id = any($1::uuid[]) and ${isScheduled}`,
    proposals.map(({ id }) => id),
  )
  const ids = new Set(scheduled.map(({ id }) => id))
  return proposals.filter(({ id }) => !ids.has(id))
}

type Ending = { where: Prisma.DebtProposalWhereInput; actor: Actor; runId: string; now: Date }

/** Ends those of these that wait, with the run that they became. */
export async function endAsStarted(tx: Tx, { where, actor, runId, now }: Ending): Promise<void> {
  await tx.debtProposal.updateMany({
    where: { ...where, state: 'waiting' },
    data: {
      state: 'started',
      why: null,
      decidedAt: now,
      decidedByName: cleanText(actor.name),
      lockRunId: runId,
    },
  })
}
