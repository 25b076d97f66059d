import 'server-only'
import { inScope } from '../../db'
import { env } from '../../env'
import { openGateway } from '../../gateway'
import { singleFlight } from '../../single-flight'
import { afterRepair } from './after-repair'
import { callEveryone } from './call-everyone'
import { type EveryoneCheckpoint, type EveryoneEngine, inMs, type Round } from './engine'
import { crashedSettleMsOf, type EveryonePolicy, everyonePolicy } from './policy'
import { endSwitch, findSwitch, moveSwitch, type Switch } from './switch-store'
import { verifyEveryone } from './verify-everyone'

export type EveryoneAdvance =
  /** Another process advances this switch right now. */
  { kind: 'busy' } | { kind: 'over' } | { kind: 'later'; at: Date }

export type EveryoneOptions = {
  signal?: AbortSignal
  policy?: Partial<EveryonePolicy>
  now?: () => Date
  checkpoint?: (name: EveryoneCheckpoint) => void | Promise<void>
}

/** One host after the other is asked: a short wait for the budget is no failure of the host. */
const budgetWaitMaxMs = 60_000

/**
 * Brings a switch forward until it is over or must wait. May be killed at any moment and called again by any
 * process: a call that was under way is then read, never repeated.
 */
export async function advanceEveryone(
  resellerId: string,
  switchId: string,
  options: EveryoneOptions = {},
): Promise<EveryoneAdvance> {
  const wait = { settleMs: env().LOCK_SETTLE_MS, deadlineMs: env().UPSTREAM_DETAIL_TIMEOUT_MS }
  const flight = await singleFlight(`everyone:${resellerId}`, async () => {
    const engine: EveryoneEngine = {
      resellerId,
      gateway: await openGateway(resellerId, { cause: 'everyone', waitMaxMs: budgetWaitMaxMs }),
      policy: { ...everyonePolicy(wait), ...options.policy },
      now: options.now ?? (() => new Date()),
      checkpoint: async (name) => options.checkpoint?.(name),
    }
    await turnCrashedToUnknown(engine, switchId)
    for (;;) {
      if (options.signal?.aborted) return inMs(engine, 0)
      const outcome = await advanceOnce(engine, switchId)
      if (outcome.kind !== 'on') return outcome
    }
  })
  return flight.ran ? flight.value : { kind: 'busy' }
}

/** Whoever advances a switch holds its flight: what is still `sending` was sent by a process that died. */
async function turnCrashedToUnknown(engine: EveryoneEngine, switchId: string): Promise<void> {
  await inScope(engine.resellerId, async (tx) => {
    const row = await findSwitch(tx, switchId)
    if (row?.state !== 'sending') return
    const tenants = await tx.everyoneItem.count({ where: { switchId } })
    const { at } = inMs(engine, crashedSettleMsOf(engine.policy, tenants))
    const data = { cause: 'crashed', settleAfter: at }
    await moveSwitch(tx, row, { state: 'unknown', action: 'everyone.unknown', data })
  })
}

async function advanceOnce(engine: EveryoneEngine, switchId: string): Promise<Round> {
  const row = await inScope(engine.resellerId, (tx) => findSwitch(tx, switchId))
  if (!row || row.endedAt) return { kind: 'over' }
  if (row.settleAfter && row.settleAfter > engine.now()) return { kind: 'later', at: row.settleAfter }
  switch (row.state) {
    case 'requested':
      return waitForApproval(engine, row)
    case 'planned':
      return callEveryone(engine, row)
    case 'sent':
    case 'unknown':
      return verifyEveryone(engine, row)
    case 'repairing':
      return afterRepair(engine, row)
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
