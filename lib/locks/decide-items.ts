import 'server-only'
import { applyLock, type Sent } from './apply-lock'
import { endItem } from './end-item'
import type { Engine } from './engine'
import { type Decision, type FreshDetail, planLocks } from './plan-locks'
import { type DetailRead, readHost } from './read-ends'
import type { RunHead, RunItem } from './run-store'
import { judgeAlready } from './steps'

/** What came of a batch: `blind` when no item could be decided for want of a readable state. */
export type Batch = Sent | { kind: 'blind' }

/** Decides every planned item of a batch from what was just read, and sends those that differ. */
export async function decideItems(
  engine: Engine,
  { run, items, read }: { run: RunHead; items: RunItem[]; read: DetailRead },
): Promise<Batch> {
  const detail = read.kind === 'read' ? read.detail : await askHosts(engine, items)
  if (detail === null) return { kind: 'blind' }
  const readable = read.kind === 'read' ? items : items.filter((item) => detail.tenants.has(item.upstreamId))
  const byId = new Map(readable.map((item) => [item.id, item]))
  for (const decision of planLocks(readable, detail)) {
    const item = byId.get(decision.id)
    if (!item) continue
    const outcome = await carryOut(engine, { run, item, decision, isByHost: read.kind !== 'read' })
    if (outcome.kind !== 'next') return outcome
  }
  return { kind: 'next' }
}

/** With `detail` broken for all, a tenant's own host still tells about its tenant; null when none does. */
async function askHosts(engine: Engine, items: RunItem[]): Promise<FreshDetail | null> {
  const tenants: FreshDetail['tenants'] = new Map()
  for (const item of items) {
    const access = await readHost(engine.gateway, engine.resellerId, item)
    if (access === 'locked' || access === 'unlocked') tenants.set(item.upstreamId, { ruc: item.ruc, access })
  }
  return tenants.size > 0 ? { tenants, rejected: [] } : null
}

type Carrying = { run: RunHead; item: RunItem; decision: Decision; isByHost: boolean }

async function carryOut(engine: Engine, { run, item, decision, isByHost }: Carrying): Promise<Sent> {
  const { resellerId } = engine
  const ending = { resellerId, run, item, now: engine.now() }
  if (decision.step === 'call') {
    return applyLock(engine, { run, item, central: isByHost ? null : decision.central })
  }
  if (decision.step === 'end') {
    const reading = decision.central === null ? undefined : { central: decision.central, host: null }
    await endItem({ ...ending, state: decision.state, cause: decision.cause, reading })
    return { kind: 'next' }
  }
  const host = isByHost ? decision.central : await readHost(engine.gateway, resellerId, item)
  const reading = { central: isByHost ? null : decision.central, host }
  if (judgeAlready(host, item.desired) === 'host-disagrees') {
    await endItem({ ...ending, state: 'contradicted', cause: 'host-disagrees', reading })
  } else if (item.attempt > 0) {
    // Ours after all: a request of this run has taken effect later than the settle time.
    const cause = isByHost ? 'host-alone' : host === item.desired ? 'both-ends' : 'central-alone'
    await endItem({ ...ending, state: 'confirmed', cause, reading })
  } else {
    await endItem({ ...ending, state: 'unchanged', cause: decision.cause, reading })
  }
  return { kind: 'next' }
}
