import 'server-only'
import { applyLock } from './apply-lock'
import type { Engine, Window } from './engine'
import { inLanes } from './in-lanes'
import type { Settled } from './item-ender'
import { type Decision, type FreshDetail, planLocks } from './plan-locks'
import { type DetailRead, readHost } from './read-ends'
import type { RunHead, RunItem } from './run-store'
import { SendLanes, type Sent } from './send-lanes'
import { judgeAlready } from './steps'

/** What came of a batch: `blind` when no item could be decided for want of a readable state. */
export type Batch = Sent | { kind: 'blind' }

type Deciding = { run: RunHead; items: RunItem[]; read: DetailRead; mayTake: Window }
type Decided<Step extends Decision['step']> = {
  item: RunItem
  decision: Extract<Decision, { step: Step }>
  isByHost: boolean
}

/** Decides every planned item of a batch from what was just read, and sends those that differ. */
export async function decideItems(engine: Engine, { run, items, read, mayTake }: Deciding): Promise<Batch> {
  const isByHost = read.kind !== 'read'
  const detail = read.kind === 'read' ? read.detail : await askHosts(engine, items, mayTake)
  if (detail === null) return { kind: 'blind' }
  const readable = isByHost ? items.filter((item) => detail.tenants.has(item.upstreamId)) : items
  const decisions = planLocks(readable, detail)
  const chosen = <Step extends Decision['step']>(step: Step): Decided<Step>[] =>
    decisions.flatMap((decision, index) =>
      decision.step === step
        ? [{ item: readable[index], decision, isByHost } as unknown as Decided<Step>]
        : [],
    )
  for (const one of chosen('end')) await engine.ender.add(toEnding(engine, run, one))
  const { lanes } = engine.policy
  const already = chosen('already')
  if (already.length > 0) await engine.gateway.bringTokens(already.map(({ item }) => item.tenantId))
  await inLanes(already, { lanes, mayTake }, async (one) => {
    await engine.ender.add(await proveAlready(engine, run, one))
  })
  await engine.ender.flush()
  const calls = chosen('call')
  return new SendLanes(lanes).workOff(
    () => (calls.length > 0 && mayTake() ? calls.shift() : undefined),
    ({ item, decision }, lane) =>
      applyLock(engine, { run, item, lane, central: isByHost ? null : decision.central }),
  )
}

/** With `detail` broken for all, a tenant's own host still tells about its tenant; null when none does. */
async function askHosts(engine: Engine, items: RunItem[], mayTake: Window): Promise<FreshDetail | null> {
  const tenants: FreshDetail['tenants'] = new Map()
  const { lanes } = engine.policy
  // Each of them costs a call before it is decided: no more than are then sent while this is fresh.
  const asked = items.slice(0, lanes * 3)
  await engine.gateway.bringTokens(asked.map((item) => item.tenantId))
  await inLanes(asked, { lanes, mayTake }, async (item) => {
    const access = await readHost(engine, item)
    if (access === 'locked' || access === 'unlocked') tenants.set(item.upstreamId, { ruc: item.ruc, access })
  })
  return tenants.size > 0 ? { tenants, rejected: [] } : null
}

function toEnding(engine: Engine, run: RunHead, { item, decision, isByHost }: Decided<'end'>): Settled {
  const { state, cause, central: seen } = decision
  const told = isByHost ? { central: null, host: seen } : { central: seen, host: null }
  return { ending: { run, item, state, cause, reading: seen === null ? undefined : told, now: engine.now() } }
}

/** The state is there before anything was sent: true unless the tenant's own host says otherwise. */
async function proveAlready(
  engine: Engine,
  run: RunHead,
  { item, decision, isByHost }: Decided<'already'>,
): Promise<Settled> {
  const host = isByHost ? decision.central : await readHost(engine, item)
  const reading = { central: isByHost ? null : decision.central, host }
  const ending = { run, item, reading, now: engine.now() }
  if (judgeAlready(host, item.desired) === 'host-disagrees') {
    return { ending: { ...ending, state: 'contradicted', cause: 'host-disagrees' } }
  }
  if (item.attempt === 0) return { ending: { ...ending, state: 'unchanged', cause: decision.cause } }
  // Ours after all: a request of this run has taken effect later than the settle time.
  const cause = isByHost ? 'host-alone' : host === item.desired ? 'both-ends' : 'central-alone'
  return { ending: { ...ending, state: 'confirmed', cause } }
}
