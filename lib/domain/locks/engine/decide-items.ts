import 'server-only'
import { after } from '../../../platform/jobs/reconcile'
import type { Access } from '../../tenants/access/access'
import { type EndsReading, stateOf } from '../../tenants/access/host-reading'
import { forEachHost } from '../ends/for-each-host'
import { findLockSemantics, mayResend } from '../find-lock-semantics'
import { applyLock } from './apply-lock'
import type { Settled } from './item-ender'
import { toReread } from './item-store'
import type { LockEngine, Window } from './lock-engine'
import { type Decision, type FreshDetail, planLocks } from './plan-locks'
import { type DetailRead, readHostOf } from './read-ends'
import { loadLastCentral, type RunHead, type RunItem } from './run-store'
import { SendLanes, type Sent } from './send-lanes'

/** What came of a batch: `blind` when no item could be decided for want of a readable state. */
export type Batch = Sent | { kind: 'blind' }

type Deciding = { run: RunHead; items: RunItem[]; read: DetailRead; mayTake: Window }
type Decided<Step extends Decision['step']> = {
  item: RunItem
  decision: Extract<Decision, { step: Step }>
  isByHost: boolean
}

/** Decides every planned item of a batch from what was just read, and sends those that differ. */
export async function decideItems(
  engine: LockEngine,
  { run, items, read, mayTake }: Deciding,
): Promise<Batch> {
  const isByHost = read.kind !== 'read'
  const detail = read.kind === 'read' ? read.detail : await readHosts(engine, items, mayTake)
  if (detail === null) return { kind: 'blind' }
  const readable = isByHost ? items.filter((item) => detail.tenants.has(item.upstreamId)) : items
  const decisions = planLocks(readable, detail, { resends: await mayResend(engine.resellerId, run) })
  const chosen = <Step extends Decision['step']>(step: Step): Decided<Step>[] =>
    decisions.flatMap((decision, index) =>
      decision.step === step
        ? [{ item: readable[index], decision, isByHost } as unknown as Decided<Step>]
        : [],
    )
  for (const one of chosen('end')) await engine.ender.add(toEnding(engine, run, one))
  const { lanes, hostLanes } = engine.policy
  const already = chosen('already').map((one) => ({ ...one, tenantId: one.item.tenantId }))
  await forEachHost({ gateway: engine.gateway, lanes: hostLanes, mayTake }, already, async (one) => {
    await engine.ender.add(await proveAlready(engine, run, one))
  })
  await engine.ender.flush()
  const calls = chosen('call')
  return new SendLanes(lanes).workOff(
    () => (calls.length > 0 && mayTake() ? calls.shift() : undefined),
    ({ item }, lane) => applyLock(engine, { item, lane }),
  )
}

/**
 * With `detail` broken for all, a tenant's own host still tells about its tenant; null when none does. A server that
 * may toggle turns the flag of central around, which nobody can read: there the host counts only where it says what
 * central said last.
 */
async function readHosts(engine: LockEngine, items: RunItem[], mayTake: Window): Promise<FreshDetail | null> {
  const tenants: FreshDetail['tenants'] = new Map()
  const { lanes, hostLanes } = engine.policy
  // No more than are then sent while this is fresh.
  const input = items.slice(0, lanes * 3)
  const sets = (await findLockSemantics(engine.resellerId)) === 'set'
  const tenantIds = input.map(({ tenantId }) => tenantId)
  const last = sets ? null : await loadLastCentral(engine.resellerId, tenantIds)
  await forEachHost({ gateway: engine.gateway, lanes: hostLanes, mayTake }, input, async (item) => {
    const access = stateOf(await readHostOf(engine, item))
    const counts = access === item.desired || last === null || last.get(item.tenantId) === access
    if (access && counts) tenants.set(item.upstreamId, { ruc: item.ruc, access })
  })
  return tenants.size > 0 ? { tenants, rejected: [] } : null
}

function toEnding(engine: LockEngine, run: RunHead, { item, decision, isByHost }: Decided<'end'>): Settled {
  const { state, cause, central: seen } = decision
  const reading = seen === null ? undefined : toReading(seen, isByHost)
  return { ending: { run, item, state, cause, reading, now: engine.now() } }
}

function toReading(seen: Access, isByHost: boolean): EndsReading {
  return isByHost ? { central: null, host: seen === 'unknown' ? null : seen } : { central: seen, host: null }
}

/** The state asked for is there before anything was sent, at the end that told it: the other one is asked too. */
async function proveAlready(
  engine: LockEngine,
  run: RunHead,
  { item, decision, isByHost }: Decided<'already'>,
): Promise<Settled> {
  const seen = toReading(decision.central, isByHost)
  const reading = isByHost ? seen : { ...seen, host: await readHostOf(engine, item) }
  const now = engine.now()
  if (item.attempt > 0) {
    // A request of ours has taken effect later than the settle time: judged like one whose answer was lost.
    return { change: toReread(item, { reading, now, next: after(engine, engine.policy.rereadMs) }) }
  }
  const verdict = engine.judge({ outcome: 'not-sent', reading, desired: item.desired })
  if (verdict.kind !== 'end') throw new Error('What is there already has an end.')
  const { state } = verdict
  const cause = state === 'unchanged' ? (decision.cause ?? verdict.cause) : verdict.cause
  return { ending: { run, item, reading, now, state, cause } }
}
