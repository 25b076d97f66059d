import 'server-only'
import { createHash } from 'node:crypto'
import type { Actor } from '../../../platform/audit/actor'
import { inScope, type Tx } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { Conflict, NotFound } from '../../../platform/errors'
import { typedCountAbove } from '../drafts/draft-groups'
import type { LockReason } from '../lock-reasons'
import type { NoticeChoice } from '../notices/notice-choice'
import { isRunId } from '../queries'
import { listUndoableIn, type Undoable } from './preview-undo'
import { type StartedRun, startLockRunIn } from './start-lock-run'

export type UndoLockRun = {
  resellerId: string
  runId: string
  actor: Actor
  reason?: LockReason
  note?: string | null
  /** Of the preview shown; without it whatever is undoable now is undone. */
  fingerprint?: string
  /** The count as typed: required above `typedCountAbove`, checked wherever it is given. */
  typedCount?: number | null
  notice?: NoticeChoice
}

/**
 * Starts runs back to the states before, one per direction; returns the first. Throws Conflict `run-under-way`,
 * `nothing-to-undo`, `undo-moved` when the preview is stale, and `undo-count-wrong`.
 */
export async function undoLockRun(input: UndoLockRun): Promise<StartedRun> {
  const { resellerId, runId } = input
  if (!isRunId(runId)) throw new NotFound('run-missing')
  try {
    return await inScope(resellerId, (tx) => undoIn(tx, input), { timeoutMs: 60_000 })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // A concurrent run took one of them.
    const left = await inScope(resellerId, (tx) => listUndoableIn(tx, runId))
    throw new Conflict('undo-moved', { count: left.length })
  }
}

async function undoIn(tx: Tx, input: UndoLockRun): Promise<StartedRun> {
  const { resellerId, runId, actor, reason = 'mistake', note, notice } = input
  const run = await tx.lockRun.findUnique({ where: { id: runId }, select: { endedAt: true } })
  if (!run) throw new NotFound('run-missing')
  if (!run.endedAt) throw new Conflict('run-under-way')
  const undoable = await listUndoableIn(tx, runId)
  refuse(input, undoable)
  const runs: StartedRun[] = []
  for (const desired of ['unlocked', 'locked'] as const) {
    const tenantIds = undoable.filter(({ back }) => back === desired).map(({ tenantId }) => tenantId)
    if (tenantIds.length === 0) continue
    runs.push(
      await startLockRunIn(tx, {
        resellerId,
        actor,
        tenantIds,
        desired,
        reason,
        note,
        undoes: runId,
        notice,
      }),
    )
  }
  const [first] = runs
  if (!first) throw new Conflict('nothing-to-undo')
  return first
}

function refuse({ fingerprint, typedCount }: UndoLockRun, undoable: Undoable[]): void {
  const count = undoable.length
  if (count === 0) throw new Conflict('nothing-to-undo')
  if (fingerprint !== undefined && fingerprint !== fingerprintOf(undoable))
    throw new Conflict('undo-moved', { count })
  const isTyped = typedCount !== undefined && typedCount !== null
  if (isTyped ? typedCount !== count : count > typedCountAbove)
    throw new Conflict('undo-count-wrong', { count })
}

/** The same as the preview's `fingerprint`. */
function fingerprintOf(undoable: Undoable[]): string {
  return createHash('md5')
    .update(undoable.map(({ tenantId }) => tenantId).join(','))
    .digest('hex')
}
