import 'server-only'
import { inScope, type Tx } from '../../../platform/database/db'
import { env } from '../../../platform/env'
import { type Advance, after, type Reconciler, type Round, reconcile } from '../../../platform/jobs/reconcile'
import { openGateway } from '../../../upstream/gateways/gateway'
import { syncAfterLock } from '../../sync/request-sync'
import { centralOf, readFreshDetail } from '../engine/read-ends'
import { everyoneJob } from './call/everyone-job'
import { sendGlobalLock } from './call/send-global-lock'
import type { EveryoneCheckpoint, EveryoneEngine } from './engine'
import {
  endRepairedSwitch,
  judgeFinalState,
  loadObservedItems,
  restoreSnapshotFields,
  writeOutcomes,
} from './observed-item'
import { crashedSettleMsOf, type EveryonePolicy, everyonePolicy } from './policy'
import { endSwitch, findSwitch, moveSwitch, type Switch } from './switch'
import { verifyGlobalLock } from './verify-global-lock'
import { listItems, writeItems } from './write-reading'

const lookAgainMs = 2_000

/** After the runs, reads every tenant once more and compares it with the state wanted. */
async function verifyRepair(engine: EveryoneEngine, row: Switch): Promise<Round> {
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

export type EveryoneOptions = {
  signal?: AbortSignal
  policy?: Partial<EveryonePolicy>
  now?: () => Date
  checkpoint?: (name: EveryoneCheckpoint) => void | Promise<void>
}

const budgetWaitMaxMs = 60_000

/** One switch of a reseller at a time: their flight is the reseller's. */
export const switches: Reconciler<EveryoneEngine, Switch> = {
  job: everyoneJob,
  due: `
    select s.id from portal.everyone_switch s
    where s.reseller_id = $1::uuid and s.ended_at is null
      and (s.state <> 'requested' or s.approve_before <= now())`,
  async load({ resellerId, switchId }) {
    const row = await inScope(resellerId, (tx) => findSwitch(tx, switchId))
    return row && !row.endedAt ? { ...row, nextAt: row.settleAfter } : null
  },
  recover: turnCrashedToUnknown,
  step: advanceOnce,
}

/** Brings a switch forward; a call that was under way is read at both ends, never repeated. */
export function advanceEveryone(
  resellerId: string,
  switchId: string,
  options: EveryoneOptions = {},
): Promise<Advance> {
  const wait = { settleMs: env().LOCK_SETTLE_MS, deadlineMs: env().UPSTREAM_DETAIL_TIMEOUT_MS }
  return reconcile(switches, resellerId, async (advance) =>
    advance({
      resellerId,
      switchId,
      gateway: await openGateway(resellerId, { cause: 'everyone', waitMaxMs: budgetWaitMaxMs }),
      signal: options.signal,
      policy: { ...everyonePolicy(wait), ...options.policy },
      now: options.now ?? (() => new Date()),
      checkpoint: async (name) => options.checkpoint?.(name),
    }),
  )
}

async function turnCrashedToUnknown(engine: EveryoneEngine): Promise<void> {
  const { resellerId, switchId, policy } = engine
  await inScope(resellerId, async (tx) => {
    const row = await findSwitch(tx, switchId)
    if (row?.state !== 'sending') return
    const tenants = await tx.everyoneItem.count({ where: { switchId } })
    const data = { cause: 'crashed', settleAfter: after(engine, crashedSettleMsOf(policy, tenants)) }
    await moveSwitch(tx, row, { state: 'unknown', action: 'everyone.unknown', data })
  })
}

async function advanceOnce(engine: EveryoneEngine, row: Switch): Promise<Round> {
  switch (row.state) {
    case 'requested':
      return waitForApproval(engine, row)
    case 'planned':
      return sendGlobalLock(engine, row)
    case 'sent':
    case 'unknown':
      return verifyGlobalLock(engine, row)
    case 'repairing':
      return verifyRepair(engine, row)
    default:
      return { kind: 'over' }
  }
}

async function waitForApproval(engine: EveryoneEngine, row: Switch): Promise<Round> {
  const before = row.approveBefore ?? engine.now()
  if (before > engine.now()) return { kind: 'later', at: before }
  await endSwitch(row, { state: 'cancelled', cause: 'approval-expired' })
  return { kind: 'over' }
}
