import 'server-only'
import { inScope, type Tx } from '../../../../platform/database/db'
import { syncAfterLock } from '../../../sync/request-sync'
import { countTenants } from '../../../tenants/count-tenants'
import type { EveryoneEngine } from '../engine'
import {
  endRepairedSwitch,
  judgeFinalState,
  loadObservedItems,
  type ObservedItem,
  restoreSnapshotFields,
  tally,
  writeOutcomes,
} from '../observed-item'
import { relockTenants } from '../release/start-repairs'
import { endSwitchIn, moveSwitch, type Switch } from '../switch'
import { type CallVerdict, judgeCall, judgeTenant } from '../verdicts'
import { writeAccess } from '../write-access'

/** Concludes a verified request; a release goes on until those locked before are locked again. */
export async function concludeCall(engine: EveryoneEngine, row: Switch): Promise<void> {
  await inScope(row.resellerId, async (tx) => {
    const observed = await loadObservedItems(tx, row)
    const judged = observed.map((item) => ({ ...item, outcome: judgeTenant(item, item.wanted) }))
    const verdict = judgeCall(
      judged.map((item) => (isReleasedAgain(row, item) ? { ...item, outcome: 'reached' as const } : item)),
      row.desired,
    )
    await writeOutcomes(tx, row, judged)
    await writeAccess(tx, row, judged, engine.now())
    await countTenants(tx, row.resellerId)
    if (row.releases && isReleased(verdict)) {
      await tx.everyoneSwitch.updateMany({
        where: { id: row.releases, releasedAt: null },
        data: { releasedAt: engine.now() },
      })
    }
    if (await relockTenants(tx, row)) return waitForRun(tx, row, observed)
    await syncAfterLock(tx, row.resellerId)
    if (row.releases && verdict.state === 'confirmed') return finish(tx, row, observed)
    await endSwitchIn(tx, row, { ...verdict, after: tally(judged) })
  })
}

/** Whether a release unlocked a tenant that was locked before: the run that locks it again does the rest. */
function isReleasedAgain(row: Switch, { wanted, central }: ObservedItem): boolean {
  return wanted !== row.desired && central === row.desired
}

/** Whether the release had an effect, by the server's acceptance or by the readings. */
function isReleased(verdict: CallVerdict): boolean {
  return verdict.state !== 'not_confirmed' || verdict.cause === 'hosts-unread'
}

async function waitForRun(tx: Tx, row: Switch, observed: ObservedItem[]): Promise<void> {
  const after = {
    toLock: observed.filter((item) => isReleasedAgain(row, item) && !item.isHeld).length,
    toUnlock: 0,
  }
  await moveSwitch(tx, row, { state: 'repairing', action: 'everyone.repairing', after })
}

async function finish(tx: Tx, row: Switch, observed: ObservedItem[]): Promise<void> {
  const judged = judgeFinalState(observed)
  await writeOutcomes(tx, row, judged)
  await restoreSnapshotFields(tx, row)
  await endRepairedSwitch(tx, row, { judged, isRead: true })
}
