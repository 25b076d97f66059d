import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { requireActor } from '../../../platform/auth/require-actor'
import { type Day, dayIn } from '../../../platform/calendar/days'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { Conflict } from '../../../platform/errors'
import { type StartedRun, startLockRunIn } from '../../locks/runs/start-lock-run'
import type { Access } from '../../tenants/access/access'
import { isOverdueAt } from '../ledger/open-charge-sql'
import { isLockedForDebt } from './propose-unlocks'

export type ProposalKind = 'lock' | 'unlock'

/** Above this many tenants the count of a lock must be typed. */
const proposalCountAbove = 20

export type StartProposals = {
  resellerId: string
  actor: Actor
  kind: ProposalKind
  proposalIds: string[]
  /** Of a lock: required above `proposalCountAbove`; when given it must match the chosen ones. */
  typedCount: number | null
  now?: Date
}

export type StartedProposals = StartedRun & { tenants: number; leftOut: number }

/**
 * Starts an ordinary lock run of the chosen proposals, in the name of whoever asks. Those that are not true any more are
 * ended and left out. Throws Forbidden, Conflict as starting a run does, `proposal-count-wrong`, and `proposals-over` when
 * none is left.
 */
export async function startProposals(input: StartProposals): Promise<StartedProposals> {
  const { resellerId, actor, kind, proposalIds, typedCount, now = new Date() } = input
  const wanted = new Set(proposalIds).size
  if (kind === 'lock' && !isCountRight(wanted, typedCount))
    throw new Conflict('proposal-count-wrong', { count: wanted })
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

type Locked = { id: string; tenantId: string; access: Access; isTrue: boolean }

/** The same in the caller's transaction; null when none of them is true any more. */
export async function startProposalsIn(
  tx: Tx,
  { resellerId, actor, kind, proposalIds, now }: Omit<StartProposals, 'typedCount'> & { now: Date },
): Promise<StartedProposals | null> {
  const chosen = await keepTrue(tx, { resellerId, kind, proposalIds, now })
  if (chosen.length === 0) return null
  const run = await startLockRunIn(tx, {
    resellerId,
    actor,
    tenantIds: chosen.map(({ tenantId }) => tenantId),
    desired: kind === 'lock' ? 'locked' : 'unlocked',
    reason: kind === 'lock' ? 'debt' : 'paid',
    seen: Object.fromEntries(chosen.map(({ tenantId, access }) => [tenantId, access])),
    leftOut: proposalIds.length - chosen.length,
  })
  await tx.debtProposal.updateMany({
    where: { id: { in: chosen.map(({ id }) => id) } },
    data: {
      state: 'started',
      why: null,
      decidedAt: now,
      decidedByName: cleanText(actor.name),
      lockRunId: run.runId,
    },
  })
  return { ...run, tenants: chosen.length, leftOut: proposalIds.length - chosen.length }
}

/**
 * Tenants of the chosen proposals to lock that still owe, for the preview of a lock. Throws Forbidden, and Conflict
 * `proposals-over` when none does.
 */
export async function listTenantsToLock({
  resellerId,
  actor,
  proposalIds,
  now = new Date(),
}: Pick<StartProposals, 'resellerId' | 'actor' | 'proposalIds' | 'now'>): Promise<string[]> {
  const chosen = await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'receivables:read')
    return keepTrue(tx, { resellerId, kind: 'lock', proposalIds, now })
  })
  if (chosen.length === 0) throw new Conflict('proposals-over')
  return chosen.map(({ tenantId }) => tenantId)
}

/** Ends the chosen proposals that are not true any more, and returns the others. */
async function keepTrue(
  tx: Tx,
  { resellerId, kind, proposalIds, now }: Omit<StartProposals, 'typedCount' | 'actor'> & { now: Date },
): Promise<Locked[]> {
  const { timeZone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  if (kind === 'lock') await waitForPayments(tx, proposalIds)
  const locked = await lockProposals(tx, { kind, proposalIds, today: dayIn(timeZone, now) })
  const over = locked.filter(({ isTrue }) => !isTrue).map(({ id }) => id)
  await tx.debtProposal.updateMany({
    where: { id: { in: over } },
    data: { state: 'outdated', decidedAt: now },
  })
  return locked.filter(({ isTrue }) => isTrue)
}

/** What is being paid at this moment is paid before the debt is looked at. */
async function waitForPayments(tx: Tx, proposalIds: string[]): Promise<void> {
  await tx.$executeRaw`
    select from portal.receivable_account where tenant_id in (
      select tenant_id from portal.debt_proposal where id = any(${proposalIds}::uuid[]))
    order by tenant_id for update`
}

/** A lock is true while something is overdue on an open tenant, an unlock while nothing is on one locked for debt. */
function lockProposals(
  tx: Tx,
  { kind, proposalIds, today }: { kind: ProposalKind; proposalIds: string[]; today: Day },
): Promise<Locked[]> {
  const isOverdue = isOverdueAt('$3')
  const isTrue =
    kind === 'lock' ? `t.access <> 'locked' and ${isOverdue}` : `${isLockedForDebt} and not ${isOverdue}`
  return tx.$queryRawUnsafe<Locked[]>(
    `select p.id, p.tenant_id as "tenantId", t.access::text as access, (t.gone_at is null and ${isTrue}) as "isTrue"
     from portal.debt_proposal p join portal.tenant t on t.id = p.tenant_id
     where p.id = any($1::uuid[]) and p.kind = $2 and p.state = 'waiting' order by p.tenant_id for update of p`,
    proposalIds,
    kind,
    today,
  )
}
