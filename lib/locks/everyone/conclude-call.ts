import 'server-only'
import { inScope, type Tx } from '../../db'
import { syncAfterLock } from '../../sync/request-sync'
import type { EveryoneCause } from './cause'
import type { EveryoneEngine } from './engine'
import { type CallVerdict, judgeCall, judgeFound } from './judge-everyone'
import {
  endWhole,
  type FoundRow,
  judgeFinal,
  loadFound,
  putBookBack,
  tally,
  writeOutcomes,
} from './judge-items'
import { startRepairs } from './start-repairs'
import { endSwitchIn, type Switch } from './switch-store'

/** Says what came of a call that was read, and after a release that worked starts the exact restore. */
export async function concludeCall(engine: EveryoneEngine, row: Switch): Promise<void> {
  await inScope(row.resellerId, async (tx) => {
    const found = await loadFound(tx, row)
    const judged = found.map((item) => ({ ...item, outcome: judgeFound(item, row.desired) }))
    const verdict = judgeCall(judged, row.desired)
    await writeOutcomes(tx, row, judged)
    if (row.releases && verdict !== 'not_confirmed') {
      await tx.everyoneSwitch.updateMany({
        where: { id: row.releases, releasedAt: null },
        data: { releasedAt: engine.now() },
      })
    }
    if (row.releases && verdict === 'confirmed') return restore(tx, row, found)
    await syncAfterLock(tx, row.resellerId)
    await endSwitchIn(tx, row, { state: verdict, cause: causes[verdict], after: tally(judged) })
  })
}

async function restore(tx: Tx, row: Switch, found: FoundRow[]): Promise<void> {
  if (await startRepairs(tx, { row })) return
  const judged = judgeFinal(found)
  await writeOutcomes(tx, row, judged)
  await putBookBack(tx, row)
  await syncAfterLock(tx, row.resellerId)
  await endWhole(tx, row, { judged, isRead: true })
}

const causes = {
  confirmed: 'all-reached',
  partial: 'half-way',
  not_confirmed: 'nothing-changed',
} as const satisfies Record<CallVerdict, EveryoneCause>
