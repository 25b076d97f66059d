import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, type Tx } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { Conflict, NotFound } from '../../../platform/errors'
import type { Access } from '../../tenants/access/access'
import type { Wanted } from '../engine/plan-locks'
import type { LockReason } from '../lock-reasons'
import type { NoticeChoice } from '../notices/notice-choice'
import { permissionFor } from '../permission-for'
import { type StartedRun, startLockRunIn } from '../runs/start-lock-run'
import type { DraftFollower } from './draft-follower'
import { type DraftGroup, typedCountAbove } from './draft-groups'
import { draftItemsSql } from './draft-items-sql'

export type StartDraftedRun = {
  resellerId: string
  actor: Actor
  draftId: string
  reason: LockReason
  note: string | null
  /** How many may change, as typed. Required above `typedCountAbove`; checked wherever it is given. */
  typedCount: number | null
  notice?: NoticeChoice
  follower?: DraftFollower
}

/**
 * Starts the run of a draft, without tenants in other runs. Idempotent by draft. Throws Forbidden, NotFound,
 * and Conflict `draft-count-wrong` or `draft-nothing`.
 */
export async function startDraftedRun(input: StartDraftedRun): Promise<StartedRun> {
  const { resellerId } = input
  const start = () => inScope(resellerId, (tx) => startIn(tx, input), { timeoutMs: 60_000 })
  try {
    return await start()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Another run took a tenant at the same instant: the second try sees it and checks the count again.
    return start()
  }
}

async function startIn(tx: Tx, input: StartDraftedRun): Promise<StartedRun> {
  const { resellerId, actor, draftId, reason, note, typedCount, notice, follower } = input
  const draft = await takeDraft(tx, draftId)
  await requireActor(tx, actor, permissionFor(draft.desired))
  if (draft.used) return draft.used
  const items = await tx.$queryRawUnsafe<{ tenant_id: string; seen: Access; group: DraftGroup }[]>(
    draftItemsSql,
    draftId,
  )
  refuseWrongCount(items, typedCount)
  const leftOut = (await follower?.leaveOut(tx, draftId)) ?? []
  const over = new Set(leftOut.map(({ tenantId }) => tenantId))
  const free = items.filter((item) => item.group !== 'taken' && !over.has(item.tenant_id))
  if (free.length === 0) throw new Conflict('draft-nothing')
  const run = await startLockRunIn(tx, {
    resellerId,
    actor,
    tenantIds: free.map((item) => item.tenant_id),
    desired: draft.desired,
    reason,
    note,
    seen: Object.fromEntries(free.map((item) => [item.tenant_id, item.seen])),
    leftOut: items.length - free.length,
    notice,
  })
  await tx.lockDraft.update({ where: { id: draftId }, data: { runId: run.runId } })
  await follower?.started(tx, draftId, run)
  return run
}

/** Serializes two submissions by the lock on the draft's row. */
async function takeDraft(tx: Tx, draftId: string): Promise<{ desired: Wanted; used: StartedRun | null }> {
  const rows = await tx.$queryRaw<{ desired: Wanted; runId: string | null }[]>`
    select desired::text as desired, run_id as "runId" from portal.lock_draft
    where id::text = ${draftId} and (expires_at is null or expires_at > now()) for update`
  const [draft] = rows
  if (!draft) throw new NotFound('draft-missing')
  const { desired, runId } = draft
  if (!runId) return { desired, used: null }
  // A separate statement: the one that waited for the lock does not see the other's run.
  const { number } = await tx.lockRun.findUniqueOrThrow({ where: { id: runId }, select: { number: true } })
  return { desired, used: { runId, number } }
}

function refuseWrongCount(items: { group: DraftGroup }[], typed: number | null): void {
  const count = items.filter(({ group }) => group === 'change' || group === 'unknown').length
  if (count === 0) throw new Conflict('draft-nothing')
  if (typed === count) return
  if (typed === null && count <= typedCountAbove) return
  throw new Conflict('draft-count-wrong', { count })
}
