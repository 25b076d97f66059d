import type { Actor } from '../../../platform/audit/actor'
import type { Tx } from '../../../platform/database/db'
import type { StartedRun } from '../runs/start-lock-run'

/** A tenant of a draft that its run must not change any more, and why; a schedule says it in words. */
export type LeftOut = { tenantId: string; why: 'proposal-over' | 'proposal-dismissed' }

/** What hangs on a draft, in the transaction that starts its run, at once or at the hour for which it was scheduled. */
export type DraftFollower = {
  leaveOut: (tx: Tx, draftId: string) => Promise<LeftOut[]>
  started: (tx: Tx, draftId: string, run: StartedRun) => Promise<void>
}

export type FollowDraft = (by: { resellerId: string; actor: Actor; now: Date }) => DraftFollower
