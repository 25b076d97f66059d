import 'server-only'
import type { Cause } from './cause'
import { endItem } from './end-item'
import { type Engine, later } from './engine'
import { keepReading, markAgain } from './item-store'
import { centralOf, type DetailRead, readHost } from './read-ends'
import type { RunHead, RunItem } from './run-store'
import { agree, judgeSent, judgeUnknown, type Reading, type Verdict } from './steps'

/** Whether an item that was sent, or whose answer was lost, may be read now. */
export function isDue(item: RunItem, now: Date): boolean {
  return item.settleAfter === null || item.settleAfter <= now
}

/** Reads an open item at both ends and ends it, sends it back, or reads it again later. */
export async function settleItem(
  engine: Engine,
  { run, item, read }: { run: RunHead; item: RunItem; read: DetailRead },
): Promise<void> {
  const host = await readHost(engine.gateway, engine.resellerId, item)
  const reading: Reading = { central: centralOf(read, item), host }
  await engine.checkpoint('verified')
  const verdict =
    item.state === 'sent' ? judgeSent(reading, item.desired) : judgeUnknown(reading, item.desired)
  const at = { resellerId: engine.resellerId, item }
  const now = engine.now()
  if (isProof(item, verdict) || (isFinal(verdict) && agree(reading, lastReading(item)))) {
    await conclude(engine, { run, item, read, reading, verdict })
  } else if (isOverdue(engine, item)) {
    const cause = isFinal(verdict) ? 'reads-differ' : silentCause(read, item)
    const ending = { state: 'not_confirmed', cause, reading, now } as const
    await endItem({ ...ending, resellerId: engine.resellerId, run, item })
  } else {
    // A silent reading is none: both ends are asked anew, a little later each time.
    const next = isFinal(verdict) ? engine.policy.rereadMs : pauseFor(engine, item)
    await keepReading(at, { reading: isFinal(verdict) ? reading : null, now, next: later(engine, next) })
  }
}

type Conclusion = { run: RunHead; item: RunItem; read: DetailRead; reading: Reading; verdict: Verdict }

async function conclude(engine: Engine, { run, item, reading, verdict }: Conclusion): Promise<void> {
  const { resellerId, policy } = engine
  const now = engine.now()
  if (verdict.kind === 'end') {
    await endItem({ resellerId, run, item, reading, now, state: verdict.state, cause: verdict.cause })
  } else if (run.state === 'cancelled') {
    const cause: Cause = 'cancelled-by-hand'
    await endItem({ resellerId, run, item, reading, now, state: 'cancelled', cause })
  } else if (item.attempt >= policy.attemptsMax) {
    await endItem({ resellerId, run, item, reading, now, state: 'not_confirmed', cause: 'attempts-spent' })
  } else {
    await markAgain({ resellerId, item })
  }
  await engine.checkpoint('ended')
}

/** After a yes, one reading that shows the wish is enough; everything else must be seen twice. */
function isProof(item: RunItem, verdict: Verdict): boolean {
  return item.state === 'sent' && verdict.kind === 'end' && verdict.state === 'confirmed'
}

function isFinal(verdict: Verdict): boolean {
  return verdict.kind === 'again' || verdict.state !== 'not_confirmed'
}

function lastReading(item: RunItem): Reading {
  // Without a time there was no reading: nothing agrees with that.
  if (!item.centralReadAt && !item.hostReadAt) return { central: 'unknown', host: null }
  return { central: item.centralAccess, host: item.hostAccess }
}

function isOverdue(engine: Engine, item: RunItem): boolean {
  const { settleMs, giveUpMs } = engine.policy
  const began = (item.sentAt ?? item.sendingAt ?? engine.now()).getTime()
  return engine.now().getTime() > began + settleMs + giveUpMs
}

function pauseFor(engine: Engine, item: RunItem): number {
  const { backOffMs, giveUpMs } = engine.policy
  const began = (item.sentAt ?? item.sendingAt ?? engine.now()).getTime()
  const waited = engine.now().getTime() - began
  return Math.min(Math.max(backOffMs, waited / 4), giveUpMs / 4)
}

function silentCause(read: DetailRead, item: RunItem): Cause {
  if (read.kind === 'down' || read.kind === 'rate-limited') return 'upstream-down'
  if (read.kind === 'token-rejected') return 'token-rejected'
  if (read.kind === 'broken') return 'detail-broken'
  return read.detail.tenants.has(item.upstreamId) ? 'access-unreadable' : 'not-in-detail'
}
