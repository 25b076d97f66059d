import 'server-only'
import { type Actor, askerOf, theWorker } from '../../audit/actor'
import { requireActor } from '../../auth/require-actor'
import type { Tx } from '../../db'
import { Forbidden } from '../../errors'
import { startLockRunIn } from '../start-lock-run'
import { loadFound } from './judge-items'
import { moveSwitch, type Switch } from './switch-store'

/**
 * Starts the runs in the caller's transaction and puts the switch to `repairing`; false when every tenant is
 * where it belongs. An owner's hold leaves a tenant as it is.
 */
export async function startRepairs(tx: Tx, { row, actor }: { row: Switch; actor?: Actor }): Promise<boolean> {
  const stray = (await loadFound(tx, row)).filter(
    ({ central, wanted, isHeld }) => central !== null && central !== wanted && !isHeld,
  )
  const toLock = stray.filter(({ wanted }) => wanted === 'locked').map(({ tenantId }) => tenantId)
  const toUnlock = stray.filter(({ wanted }) => wanted === 'unlocked').map(({ tenantId }) => tenantId)
  if (stray.length === 0) return false
  const by = { row, actor: await whoStillMay(tx, actor ?? askerOf(row)) }
  const lockRunId = await startRun(tx, { ...by, tenantIds: toLock, desired: 'locked' })
  const unlockRunId = await startRun(tx, { ...by, tenantIds: toUnlock, desired: 'unlocked' })
  const data = { lockRunId, unlockRunId, endedAt: null, settleAfter: null, repairedAt: null }
  const after = { toLock: toLock.length, toUnlock: toUnlock.length }
  return moveSwitch(tx, row, { state: 'repairing', action: 'everyone.repairing', data, actor, after })
}

type RepairRun = { row: Switch; actor: Actor; tenantIds: string[]; desired: 'locked' | 'unlocked' }

async function startRun(tx: Tx, { row, actor, tenantIds, desired }: RepairRun): Promise<string | null> {
  if (tenantIds.length === 0) return null
  const { resellerId, note } = row
  const reason = row.desired === desired ? 'everyone' : 'restore'
  const asked = { resellerId, actor, tenantIds, desired, reason, note, ofEveryone: row.id } as const
  return (await startLockRunIn(tx, asked)).runId
}

/** Somebody who lost the right meanwhile does not keep businesses from being put back. */
async function whoStillMay(tx: Tx, actor: Actor): Promise<Actor> {
  try {
    await requireActor(tx, actor, 'tenants:lock')
    return actor
  } catch (error) {
    if (error instanceof Forbidden) return theWorker
    throw error
  }
}
