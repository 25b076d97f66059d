import 'server-only'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import { freezeLockDraftIn } from '../../locks/drafts/freeze-lock-draft'
import { type StartDraftedRun, startDraftedRun } from '../../locks/drafts/start-drafted-run'
import type { StartedRun } from '../../locks/runs/start-lock-run'
import { followDraft } from './follow-draft'
import { keepTrueProposals } from './keep-true-proposals'
import type { StartProposals } from './start-proposals'
import { isScheduled } from './waiting-proposal-sql'

/**
 * Freezes the tenants of the chosen proposals that are still true as a list that the preview of a run shows; the
 * proposals wait until it starts. Throws Forbidden, and Conflict `proposals-over` when none is left, and
 * `proposal-scheduled` with the tenant of one that is on a list that waits for its hour.
 */
export async function acceptProposals(
  input: Omit<StartProposals, 'typedCount'>,
): Promise<{ draftId: string }> {
  const { resellerId, actor, kind, proposalIds, now = new Date() } = input
  const accepted = await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'receivables:read')
    const before = await holdDraftsOf(tx, { resellerId, proposalIds })
    const { kept } = await keepTrueProposals(tx, { resellerId, kind, proposalIds, now })
    if (kept.length === 0) return null
    const ids = kept.map(({ id }) => id)
    await refuseScheduled(tx, ids)
    await expireDrafts(
      tx,
      before.filter(({ proposalId }) => ids.includes(proposalId)).map(({ draftId }) => draftId),
    )
    const { draftId } = await freezeLockDraftIn(tx, {
      resellerId,
      actor,
      desired: kind === 'lock' ? 'locked' : 'unlocked',
      from: { kind: 'ids', tenantIds: kept.map(({ tenantId }) => tenantId) },
      reason: kind === 'lock' ? 'debt' : 'paid',
    })
    await tx.debtProposal.updateMany({ where: { id: { in: ids } }, data: { lockDraftId: draftId } })
    return { draftId }
  })
  if (!accepted) throw new Conflict('proposals-over')
  return accepted
}

type AcceptedBefore = { proposalId: string; draftId: string }

/**
 * The lists to which they were accepted before. Held before what they owe and the audit log are, as starting and scheduling
 * a list do: none waits for the other. Who accepts goes one after the other, so no other list comes meanwhile.
 */
async function holdDraftsOf(
  tx: Tx,
  { resellerId, proposalIds }: { resellerId: string; proposalIds: string[] },
): Promise<AcceptedBefore[]> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`accept-proposals:${resellerId}`}, 0))`
  return tx.$queryRaw<AcceptedBefore[]>`
    select p.id as "proposalId", d.id as "draftId"
    from portal.debt_proposal p join portal.lock_draft d on d.id = p.lock_draft_id
    where p.id = any(${proposalIds}::uuid[]) and d.run_id is null order by d.id for update of d`
}

/**
 * They would not know any more what becomes of the proposals. They are over for those, too, that began to start one before
 * and wait for this transaction.
 */
async function expireDrafts(tx: Tx, draftIds: string[]): Promise<void> {
  await tx.lockDraft.updateMany({
    where: { id: { in: draftIds }, runId: null },
    data: { expiresAt: new Date(Date.now() - 3_600_000) },
  })
}

/** What is scheduled is judged again at its hour by the list that it was accepted to, so that stays the only one. */
async function refuseScheduled(tx: Tx, proposalIds: string[]): Promise<void> {
  const [scheduled] = await tx.$queryRawUnsafe<{ tenant: string }[]>(
    `select t.name as tenant from portal.debt_proposal p join portal.tenant t on t.id = p.tenant_id
     where p.id = any($1::uuid[]) and ${isScheduled} order by t.sort_name limit 1`,
    proposalIds,
  )
  if (scheduled) throw new Conflict('proposal-scheduled', scheduled)
}

/** Starts the run of any draft, with what becomes of the proposals accepted to it. Throws as `startDraftedRun`. */
export function startAcceptedDraft({ now = new Date(), ...input }: StartAcceptedDraft): Promise<StartedRun> {
  const { resellerId, actor } = input
  return startDraftedRun({ ...input, follower: followDraft({ resellerId, actor, now }) })
}

export type StartAcceptedDraft = Omit<StartDraftedRun, 'follower'> & { now?: Date }
