import 'server-only'
import type { Actor } from '../../audit/actor'
import { requireActor } from '../../auth/require-actor'
import { inScope, type Tx } from '../../db'
import { Conflict } from '../../errors'
import { hurryEveryone } from './hurry-everyone'
import { holdRunNumbers, refuseOpenRuns } from './refuse-while-everyone'
import { startRepairs } from './start-repairs'
import { getSwitch, type Switch } from './switch-store'

/**
 * Brings every tenant that is not where it belongs there by runs of single locks: the way back from a call that
 * ended half way. Repeating it while it works changes nothing. Throws Forbidden and Conflict.
 */
export async function repairEveryone(asked: {
  resellerId: string
  switchId: string
  actor: Actor
}): Promise<void> {
  const { resellerId, switchId, actor } = asked
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:everyone')
    await holdRunNumbers(tx, resellerId)
    const row = await getSwitch(tx, switchId)
    if (row.state === 'repairing') return
    if (!(await isRepairable(tx, row))) throw new Conflict('everyone-nothing-to-repair')
    await refuseOpenRuns(tx, resellerId)
    if (row.releases && row.state === 'not_confirmed') {
      // One by one it is released all the same.
      await tx.everyoneSwitch.updateMany({
        where: { id: row.releases, releasedAt: null },
        data: { releasedAt: new Date() },
      })
    }
    if (!(await startRepairs(tx, { row, actor }))) throw new Conflict('everyone-nothing-to-repair')
    await hurryEveryone(tx, row)
  })
}

/** Only the newest switch may be repaired: an older one no longer says where tenants belong. */
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
