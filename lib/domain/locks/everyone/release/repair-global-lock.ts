import 'server-only'
import type { Actor } from '../../../../platform/audit/actor'
import { requireActor } from '../../../../platform/auth/require-actor'
import { inScope, type Tx } from '../../../../platform/database/db'
import { Conflict } from '../../../../platform/errors'
import { everyoneJob } from '../call/everyone-job'
import { lockRunNumbers, refuseOpenRuns } from '../refuse-during-global-lock'
import { getSwitch, type Switch } from '../switch'
import { startRepairs } from './start-repairs'

/**
 * Starts runs of single locks for every tenant that is not in the state wanted, after a half-done request.
 * Idempotent while they run. Throws Forbidden and Conflict.
 */
export async function repairGlobalLock(input: {
  resellerId: string
  switchId: string
  actor: Actor
}): Promise<void> {
  const { resellerId, switchId, actor } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:everyone')
    await lockRunNumbers(tx, resellerId)
    const row = await getSwitch(tx, switchId)
    if (row.state === 'repairing') return
    if (!(await isRepairable(tx, row))) throw new Conflict('everyone-nothing-to-repair')
    await refuseOpenRuns(tx, resellerId)
    if (row.releases && row.state === 'not_confirmed') {
      // The repair releases tenant by tenant.
      await tx.everyoneSwitch.updateMany({
        where: { id: row.releases, releasedAt: null },
        data: { releasedAt: new Date() },
      })
    }
    if (!(await startRepairs(tx, { row, actor }))) throw new Conflict('everyone-nothing-to-repair')
    await everyoneJob.wake(tx, row)
  })
}

/** Only the newest may be repaired: a later one defines other states. */
async function isRepairable(tx: Tx, row: Switch): Promise<boolean> {
  if (!row.verifiedAt || !['partial', 'not_confirmed'].includes(row.state)) return false
  const newer = await tx.everyoneSwitch.count({
    where: {
      resellerId: row.resellerId,
      number: { gt: row.number },
      state: { notIn: ['cancelled', 'refused'] },
    },
  })
  return newer === 0
}
