import 'server-only'
import type { DraftFollower, FollowDraft, LeftOut } from '../../locks/drafts/draft-follower'
import { keepTrueProposals } from './keep-true-proposals'
import type { ProposalKind } from './list-proposals'
import { endAsStarted } from './start-proposals'

/**
 * Proposals that were accepted to a draft are judged again when its run starts and end with it, those that are not true any
 * more without it, and a lock that ended before locks nobody.
 */
export const followDraft: FollowDraft = ({ resellerId, actor, now }): DraftFollower => ({
  async leaveOut(tx, draftId) {
    const accepted = await tx.debtProposal.findMany({
      where: { lockDraftId: draftId, state: { not: 'started' } },
      select: { id: true, kind: true, state: true, tenantId: true },
    })
    const waiting = accepted.filter(({ state }) => state === 'waiting')
    const [first] = accepted
    if (!first) return []
    const { over } = await keepTrueProposals(tx, {
      ...{ resellerId, kind: first.kind as ProposalKind, now },
      proposalIds: waiting.map(({ id }) => id),
    })
    const ended = accepted.filter(({ kind, state }) => kind === 'lock' && state !== 'waiting')
    return [
      ...over.map((tenantId): LeftOut => ({ tenantId, why: 'proposal-over' })),
      ...ended.map(
        ({ tenantId, state }): LeftOut => ({
          tenantId,
          why: state === 'dismissed' ? 'proposal-dismissed' : 'proposal-over',
        }),
      ),
    ]
  },
  async started(tx, draftId, run) {
    const items = await tx.lockItem.findMany({ where: { runId: run.runId }, select: { tenantId: true } })
    const tenantIds = items.map(({ tenantId }) => tenantId)
    const where = { lockDraftId: draftId, tenantId: { in: tenantIds } }
    await endAsStarted(tx, { where, actor, runId: run.runId, now })
  },
})
