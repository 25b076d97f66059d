import 'server-only'
import { createHash } from 'node:crypto'
import type { Actor } from '../audit/actor'
import { inScope, type Tx } from '../db'
import { Conflict, NotFound } from '../errors'
import { isUniqueViolation } from '../unique-violation'
import { typedCountAbove } from './draft-groups'
import type { NoticeChoice } from './notices/notice-choice'
import { listUndoableIn, type Undoable } from './preview-undo'
import { isRunId } from './queries'
import type { LockReason } from './reasons'
import { type StartedRun, startLockRunIn } from './start-lock-run'

export type UndoLockRun = {
  resellerId: string
  runId: string
  actor: Actor
  reason?: LockReason
  note?: string | null
  /** Of the preview that was looked at; without it whatever can be undone now is. */
  fingerprint?: string
  /** What the person typed: needed above `typedCountAbove`, and where it is given it must be right. */
  typedCount?: number | null
  notice?: NoticeChoice
}

/**
 * New runs back to the states before, one a direction; the first is returned. Throws Conflict `run-under-way`,
 * `nothing-to-undo` when every tenant was touched since, `undo-moved` when it is no longer what was looked at,
 * and `undo-count-wrong` for a number that is missing or wrong.
 */
export async function undoLockRun(asked: UndoLockRun): Promise<StartedRun> {
  const { resellerId, runId } = asked
  if (!isRunId(runId)) throw new NotFound('run-missing')
  try {
    return await inScope(resellerId, (tx) => undoIn(tx, asked), { timeoutMs: 60_000 })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Another run took one of them in the same instant.
    const left = await inScope(resellerId, (tx) => listUndoableIn(tx, runId))
    throw new Conflict('undo-moved', { count: left.length })
  }
}

async function undoIn(tx: Tx, asked: UndoLockRun): Promise<StartedRun> {
  const { resellerId, runId, actor, reason = 'mistake', note, notice } = asked
  const run = await tx.lockRun.findUnique({ where: { id: runId }, select: { endedAt: true } })
  if (!run) throw new NotFound('run-missing')
  if (!run.endedAt) throw new Conflict('run-under-way')
  const undoable = await listUndoableIn(tx, runId)
  refuse(asked, undoable)
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

/** The same text as the preview's. */
function fingerprintOf(undoable: Undoable[]): string {
  return createHash('md5')
    .update(undoable.map(({ tenantId }) => tenantId).join(','))
    .digest('hex')
}
