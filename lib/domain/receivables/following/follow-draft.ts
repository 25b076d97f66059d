import 'server-only'
import type { Tx } from '../../../platform/database/db'
import type { DraftFollower, FollowDraft, LeftOut } from '../../locks/drafts/draft-follower'
import { keepTrueProposals } from './keep-true-proposals'
import { endAsStarted } from './start-proposals'

/**
 * Proposals that were accepted to a draft are judged again when its run starts and end with it, those that are not true any
 * more without it. A lock that ended before locks nobody, not even one that another run started.
 */
export const followDraft: FollowDraft = ({ resellerId, actor, now }): DraftFollower => ({
  async leaveOut(tx, draftId) {
    const accepted = await listAccepted(tx, draftId)
    const [first] = accepted
    if (!first) return []
    const { kind } = first
    const proposalIds = accepted.map(({ id }) => id)
    const { kept, over } = await keepTrueProposals(tx, { resellerId, kind, proposalIds, now })
    if (kind === 'unlock') return over.map((tenantId) => ({ tenantId, why: 'proposal-over' }))
    const keptIds = new Set(kept.map(({ id }) => id))
    return sayWhy(
      tx,
      proposalIds.filter((id) => !keptIds.has(id)),
    )
  },
  async started(tx, draftId, run) {
    const items = await tx.lockItem.findMany({ where: { runId: run.runId }, select: { tenantId: true } })
    const tenantIds = items.map(({ tenantId }) => tenantId)
    const where = { lockDraftId: draftId, tenantId: { in: tenantIds } }
    await endAsStarted(tx, { where, actor, runId: run.runId, now })
  },
})

/** Of the kind of the draft, while that is kept: a proposal that waits may have become one of the other kind. */
function listAccepted(tx: Tx, draftId: string): Promise<{ id: string; kind: 'lock' | 'unlock' }[]> {
  return tx.$queryRaw`
    select p.id, case d.desired when 'locked' then 'lock' when 'unlocked' then 'unlock' else p.kind end as kind
    from portal.debt_proposal p left join portal.lock_draft d on d.id = p.lock_draft_id
    where p.lock_draft_id = ${draftId}::uuid`
}

/** Read after the judging, which may have waited for whoever ended them. */
async function sayWhy(tx: Tx, proposalIds: string[]): Promise<LeftOut[]> {
  const ended = await tx.debtProposal.findMany({
    where: { id: { in: proposalIds } },
    select: { tenantId: true, state: true },
  })
  return ended.map(({ tenantId, state }) => ({
    tenantId,
    why: state === 'dismissed' ? 'proposal-dismissed' : 'proposal-over',
  }))
}
