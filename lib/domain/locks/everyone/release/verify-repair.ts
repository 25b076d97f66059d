import 'server-only'
import { inScope, type Tx } from '../../../../platform/database/db'
import { after, type Round } from '../../../../platform/jobs/reconcile'
import { syncAfterLock } from '../../../sync/request-sync'
import { centralOf, readFreshDetail } from '../../engine/read-ends'
import type { EveryoneEngine } from '../engine'
import {
  endRepairedSwitch,
  judgeFinalState,
  loadObservedItems,
  restoreSnapshotFields,
  writeOutcomes,
} from '../observed-item'
import type { Switch } from '../switch'
import { listItems, writeItems } from '../write-reading'

const lookAgainMs = 2_000

/** After the runs, reads every tenant once more and compares it with the state wanted. */
export async function verifyRepair(engine: EveryoneEngine, row: Switch): Promise<Round> {
  const runIds = [row.lockRunId, row.unlockRunId].filter((id) => id !== null)
  const open = await inScope(row.resellerId, (tx) =>
    tx.lockRun.count({ where: { id: { in: runIds }, endedAt: null } }),
  )
  if (open > 0) return { kind: 'later', at: after(engine, lookAgainMs) }
  await engine.checkpoint('repair-over')
  const read = await readFreshDetail(engine.gateway)
  if (read.kind !== 'read' && !isOverdue(engine, row)) return waitForDetail(engine, row)
  const items = read.kind === 'read' ? await listItems(row) : []
  const readings = items.map((item) => ({ ...item, central: centralOf(read, item) }))
  await inScope(row.resellerId, async (tx) => {
    await writeItems(tx, row, readings)
    await takeHostsOfRuns(tx, row, runIds)
    const judged = judgeFinalState(await loadObservedItems(tx, row))
    await writeOutcomes(tx, row, judged)
    if (row.desired === 'unlocked') await restoreSnapshotFields(tx, row)
    await syncAfterLock(tx, row.resellerId)
    await endRepairedSwitch(tx, row, { judged, isRead: read.kind === 'read' })
  })
  return { kind: 'over' }
}

/** Takes the host readings of the runs where they are newer. */
async function takeHostsOfRuns(tx: Tx, row: Switch, runIds: string[]): Promise<void> {
  await tx.$executeRawUnsafe(
    `update portal.everyone_item i set host = l.host_access, host_silence = l.host_silence,
       host_asked_at = coalesce(l.host_read_at, l.ended_at)
     from portal.lock_item l
     where i.switch_id = $1::uuid and l.run_id = any($2::uuid[]) and l.tenant_id = i.tenant_id
       and (i.host_asked_at is null or coalesce(l.host_read_at, l.ended_at) > i.host_asked_at)`,
    row.id,
    runIds,
  )
}

function isOverdue(engine: EveryoneEngine, row: Switch): boolean {
  return row.repairedAt !== null && engine.now().getTime() > row.repairedAt.getTime() + engine.policy.giveUpMs
}

/** `repairedAt`, when the runs were first seen to be over, starts the time to give up. */
async function waitForDetail(engine: EveryoneEngine, row: Switch): Promise<Round> {
  const at = after(engine, engine.policy.backOffMs)
  await inScope(row.resellerId, (tx) =>
    tx.everyoneSwitch.updateMany({
      where: { id: row.id, state: 'repairing' },
      data: { repairedAt: row.repairedAt ?? engine.now(), settleAfter: at },
    }),
  )
  return { kind: 'later', at }
}
