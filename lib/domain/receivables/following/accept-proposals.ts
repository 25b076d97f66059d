import 'server-only'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import { freezeLockDraftIn } from '../../locks/drafts/freeze-lock-draft'
import {
  type DraftFollower,
  type StartDraftedRun,
  startDraftedRun,
} from '../../locks/drafts/start-drafted-run'
import type { StartedRun } from '../../locks/runs/start-lock-run'
import { keepTrueProposals } from './keep-true-proposals'
import type { ProposalKind } from './list-proposals'
import { endAsStarted, type StartProposals } from './start-proposals'

/**
 * Freezes the tenants of the chosen proposals that are still true as a list that the preview of a run shows; the
 * proposals wait until it starts. Throws Forbidden, and Conflict `proposals-over` when none is left.
 */
export async function acceptProposals(
  input: Omit<StartProposals, 'typedCount'>,
): Promise<{ draftId: string }> {
  const { resellerId, actor, kind, proposalIds, now = new Date() } = input
  const accepted = await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'receivables:read')
    const { kept } = await keepTrueProposals(tx, { resellerId, kind, proposalIds, now })
    if (kept.length === 0) return null
    const { draftId } = await freezeLockDraftIn(tx, {
      resellerId,
      actor,
      desired: kind === 'lock' ? 'locked' : 'unlocked',
      from: { kind: 'ids', tenantIds: kept.map(({ tenantId }) => tenantId) },
      reason: kind === 'lock' ? 'debt' : 'paid',
    })
    const ids = kept.map(({ id }) => id)
    await expireDraftsOf(tx, ids)
    await tx.debtProposal.updateMany({ where: { id: { in: ids } }, data: { lockDraftId: draftId } })
    return { draftId }
  })
  if (!accepted) throw new Conflict('proposals-over')
  return accepted
}

/** A list to which they were accepted before would not know any more what becomes of them. */
async function expireDraftsOf(tx: Tx, proposalIds: string[]): Promise<void> {
  await tx.$executeRaw`
    update portal.lock_draft set expires_at = now() where run_id is null and id in (
      select lock_draft_id from portal.debt_proposal where id = any(${proposalIds}::uuid[]))`
}

/**
 * Starts the run of any draft. Proposals that were accepted to it are judged again and end with it, those that are not
 * true any more without it, and a lock that ended before locks nobody. Throws as `startDraftedRun`.
 */
export function startAcceptedDraft({ now = new Date(), ...input }: StartAcceptedDraft): Promise<StartedRun> {
  const { resellerId, actor } = input
  const follower: DraftFollower = {
    async leaveOut(tx, draftId) {
      const accepted = await tx.debtProposal.findMany({
        where: { lockDraftId: draftId, state: { not: 'started' } },
        select: { id: true, kind: true, state: true, tenantId: true },
      })
      if (accepted.length === 0) return []
      const waiting = accepted.filter(({ state }) => state === 'waiting')
      const kind = (waiting[0]?.kind ?? 'lock') as ProposalKind
      const proposalIds = waiting.map(({ id }) => id)
      const { kept, over } = await keepTrueProposals(tx, { resellerId, kind, proposalIds, now })
      const isKept = new Set(kept.map(({ id }) => id))
      const ended = accepted.filter((one) => one.kind === 'lock' && !isKept.has(one.id))
      return [...over, ...ended.map(({ tenantId }) => tenantId)]
    },
    async started(tx, draftId, run) {
      const items = await tx.lockItem.findMany({ where: { runId: run.runId }, select: { tenantId: true } })
      const tenantIds = items.map(({ tenantId }) => tenantId)
      const where = { lockDraftId: draftId, tenantId: { in: tenantIds } }
      await endAsStarted(tx, { where, actor, runId: run.runId, now })
    },
  }
  return startDraftedRun({ ...input, follower })
}

export type StartAcceptedDraft = Omit<StartDraftedRun, 'follower'> & { now?: Date }
