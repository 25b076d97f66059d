import 'server-only'
import { inScope, type Tx } from '../../db'
import { syncAfterLock } from '../../sync/request-sync'
import { centralOf, readFreshDetail } from '../read-ends'
import { type EveryoneEngine, inMs, type Round } from './engine'
import { endWhole, judgeFinal, loadFound, putBookBack, writeOutcomes } from './judge-items'
import type { Switch } from './switch-store'
import { listItems, writeItems } from './write-reading'

const lookAgainMs = 2_000

/** When the runs are over, everybody is read once more and compared with where they belong. */
export async function afterRepair(engine: EveryoneEngine, row: Switch): Promise<Round> {
  const runIds = [row.lockRunId, row.unlockRunId].filter((id) => id !== null)
  const open = await inScope(row.resellerId, (tx) =>
    tx.lockRun.count({ where: { id: { in: runIds }, endedAt: null } }),
  )
  if (open > 0) return inMs(engine, lookAgainMs)
  await engine.checkpoint('repair-over')
  const read = await readFreshDetail(engine.gateway)
  if (read.kind !== 'read' && !isOverdue(engine, row)) return waitForDetail(engine, row)
  const items = read.kind === 'read' ? await listItems(row) : []
  const readings = items.map((item) => ({ ...item, central: centralOf(read, item) }))
  await inScope(row.resellerId, async (tx) => {
    await writeItems(tx, row, readings)
    await takeHostsOfRuns(tx, row, runIds)
    const judged = judgeFinal(await loadFound(tx, row))
    await writeOutcomes(tx, row, judged)
    if (row.desired === 'unlocked') await putBookBack(tx, row)
    await syncAfterLock(tx, row.resellerId)
    await endWhole(tx, row, { judged, isRead: read.kind === 'read' })
  })
  return { kind: 'over' }
}

/** The runs asked the hosts of what they changed: that is newer than what the call's verification heard. */
async function takeHostsOfRuns(tx: Tx, row: Switch, runIds: string[]): Promise<void> {
  await tx.$executeRawUnsafe(
    `update portal.everyone_item i set host = nullif(l.host_access, 'unknown'), host_asked_at = l.host_read_at
     from portal.lock_item l
     where i.switch_id = $1::uuid and l.run_id = any($2::uuid[]) and l.tenant_id = i.tenant_id`,
    row.id,
    runIds,
  )
}

function isOverdue(engine: EveryoneEngine, row: Switch): boolean {
  return row.repairedAt !== null && engine.now().getTime() > row.repairedAt.getTime() + engine.policy.giveUpMs
}

/** `repairedAt` is when the runs were first seen to be over: from then on patience is counted. */
async function waitForDetail(engine: EveryoneEngine, row: Switch): Promise<Round> {
  const later = inMs(engine, engine.policy.backOffMs)
  await inScope(row.resellerId, (tx) =>
    tx.everyoneSwitch.updateMany({
      where: { id: row.id, state: 'repairing' },
      data: { repairedAt: row.repairedAt ?? engine.now(), settleAfter: later.at },
    }),
  )
  return later
}
