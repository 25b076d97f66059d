import 'server-only'
import { type Actor, requesterOf, systemActor } from '../../../../platform/audit/actor'
import { requireActor } from '../../../../platform/auth/require-actor'
import type { Tx } from '../../../../platform/database/db'
import { Forbidden } from '../../../../platform/errors'
import { startLockRunIn } from '../../runs/start-lock-run'
import { loadObservedItems } from '../observed-item'
import { moveSwitch, type Switch } from '../switch'

/**
 * Starts the runs and moves the switch to `repairing`, in the caller's transaction; false when every tenant is
 * in the state wanted. Held tenants are left alone.
 */
export async function startRepairs(tx: Tx, { row, actor }: { row: Switch; actor?: Actor }): Promise<boolean> {
  const stray = (await loadObservedItems(tx, row)).filter(
    ({ central, wanted, isHeld }) => central !== null && central !== wanted && !isHeld,
  )
  const toLock = stray.filter(({ wanted }) => wanted === 'locked').map(({ tenantId }) => tenantId)
  const toUnlock = stray.filter(({ wanted }) => wanted === 'unlocked').map(({ tenantId }) => tenantId)
  if (stray.length === 0) return false
  const by = { row, actor }
  const lockRunId = await startRepairRun(tx, { ...by, tenantIds: toLock, desired: 'locked' })
  const unlockRunId = await startRepairRun(tx, { ...by, tenantIds: toUnlock, desired: 'unlocked' })
  const data = {
    lockRunId: lockRunId ?? row.lockRunId,
    unlockRunId: unlockRunId ?? row.unlockRunId,
    endedAt: null,
    settleAfter: null,
    repairedAt: null,
  }
  const after = { toLock: toLock.length, toUnlock: toUnlock.length }
  return moveSwitch(tx, row, { state: 'repairing', action: 'everyone.repairing', data, actor, after })
}

type RepairRun = { row: Switch; actor?: Actor; tenantIds: string[]; desired: 'locked' | 'unlocked' }

/** A run that may start during this global lock; null for no tenants. */
async function startRepairRun(tx: Tx, input: RepairRun): Promise<string | null> {
  const { row, tenantIds, desired } = input
  if (tenantIds.length === 0) return null
  const actor = await whoStillMay(tx, input.actor ?? requesterOf(row))
  const { resellerId, note } = row
  const reason = row.desired === desired ? 'everyone' : 'restore'
  const run = { resellerId, actor, tenantIds, desired, reason, note, ofEveryone: row.id } as const
  return (await startLockRunIn(tx, run)).runId
}

/** A requester who lost the permission must not prevent the restore. */
async function whoStillMay(tx: Tx, actor: Actor): Promise<Actor> {
  try {
    await requireActor(tx, actor, 'tenants:lock')
    return actor
  } catch (error) {
    if (error instanceof Forbidden) return systemActor
    throw error
  }
}

/**
 * Locks again those that a release unlocked although they were locked before, in the caller's transaction. Held
 * tenants stay unlocked. Null for none; a run started earlier is returned.
 */
export async function relockTenants(tx: Tx, row: Switch): Promise<string | null> {
  if (!row.releases || row.lockRunId) return row.lockRunId
  const owing = (await loadObservedItems(tx, row)).filter(
    ({ wanted, central, isHeld }) => wanted === 'locked' && central === 'unlocked' && !isHeld,
  )
  const tenantIds = owing.map(({ tenantId }) => tenantId)
  const lockRunId = await startRepairRun(tx, { row, tenantIds, desired: 'locked' })
  if (lockRunId) await tx.everyoneSwitch.updateMany({ where: { id: row.id }, data: { lockRunId } })
  return lockRunId
}
