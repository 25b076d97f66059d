import 'server-only'
import { systemActor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { inScope, readInScope } from '../../platform/database/db'
import type { RunHead } from './engine/run-store'
import { isSemanticsProbe, type LockSemantics } from './lock-semantics'

/** What the server was observed to do with a repeated lock; null while unknown. */
export async function findLockSemantics(resellerId: string): Promise<LockSemantics | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ semantics: LockSemantics | null }>(
      'select lock_semantics as semantics from portal.connection where reseller_id = $1',
      [resellerId],
    ),
  )
  return row?.semantics ?? null
}

/**
 * Whether a run may send a state that is there already. Read again for every batch: it may have been observed,
 * or reset, since the freeze.
 */
export async function mayResend(resellerId: string, run: RunHead): Promise<boolean> {
  if (!run.resend) return false
  const known = await findLockSemantics(resellerId)
  return known === 'set' || (known === null && isSemanticsProbe(run))
}

/** Saves what the server was observed to do. Idempotent. */
export async function saveLockSemantics(
  resellerId: string,
  found: { semantics: LockSemantics; at: Date },
): Promise<void> {
  const { semantics, at } = found
  await inScope(resellerId, async (tx) => {
    const before = await tx.connection.findUnique({ where: { resellerId }, select: { lockSemantics: true } })
    if (!before || before.lockSemantics === semantics) return
    await tx.connection.update({
      where: { resellerId },
      data: { lockSemantics: semantics, lockSemanticsAt: at },
    })
    await recordAudit(tx, {
      resellerId,
      actor: systemActor,
      action: 'connection.semantics',
      subject: { kind: 'connection' },
      before: { semantics: before.lockSemantics },
      after: { semantics },
    })
  })
}
