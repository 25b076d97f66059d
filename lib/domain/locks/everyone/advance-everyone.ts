import 'server-only'
import { inScope } from '../../../platform/database/db'
import { env } from '../../../platform/env'
import { type Advance, after, type Reconciler, type Round, reconcile } from '../../../platform/jobs/reconcile'
import { openGateway } from '../../../upstream/gateways/gateway'
import { everyoneJob } from './call/everyone-job'
import { sendGlobalLock } from './call/send-global-lock'
import type { EveryoneCheckpoint, EveryoneEngine } from './engine'
import { crashedSettleMsOf, type EveryonePolicy, everyonePolicy } from './policy'
import { verifyRepair } from './release/verify-repair'
import { endSwitch, findSwitch, moveSwitch, type Switch } from './switch'
import { verifyGlobalLock } from './verify-global-lock'

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
