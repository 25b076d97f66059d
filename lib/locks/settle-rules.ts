import type { Cause } from './cause'
import type { Settled } from './item-ender'
import { toAgain, toKept } from './item-store'
import type { EndState } from './plan-locks'
import type { LockPolicy } from './policy'
import type { DetailRead } from './read-ends'
import type { RunHead, RunItem } from './run-store'
import { agree, judgeSent, judgeUnknown, type Reading, type Verdict } from './steps'

/** What an item is judged by: its run, what both ends said just now, and why `detail` did not. */
export type Judged = { run: RunHead; item: RunItem; read: DetailRead; reading: Reading }

type Rules = { policy: LockPolicy; now: Date }

/** Whether an item that was sent, or whose answer was lost, may be read now. */
export function isDue(item: RunItem, now: Date): boolean {
  return item.settleAfter === null || item.settleAfter <= now
}

/** What becomes of an open item after one reading: it ends, is sent again, or is read again later. Pure. */
export function judgeItem(rules: Rules, { run, item, read, reading }: Judged): Settled {
  const { now } = rules
  const verdict =
    item.state === 'sent' ? judgeSent(reading, item.desired) : judgeUnknown(reading, item.desired)
  if (isProof(item, verdict) || (isFinal(verdict) && agree(reading, lastReading(item)))) {
    return conclude(rules, { run, item, reading, verdict })
  }
  if (isOverdue(rules, item)) {
    const cause = isFinal(verdict) ? 'reads-differ' : silentCause(read, item)
    return { ending: { run, item, reading, now, state: 'not_confirmed', cause } }
  }
  // A silent reading is none: both ends are asked anew, a little later each time.
  const kept = isFinal(verdict) ? reading : null
  const pauseMs = kept ? pauseAfter(rules, item, verdict) : pauseFor(rules, item)
  return { change: toKept(item, { reading: kept, now, next: new Date(now.getTime() + pauseMs) }) }
}

type Conclusion = Omit<Judged, 'read'> & { verdict: Verdict }

function conclude({ policy, now }: Rules, { run, item, reading, verdict }: Conclusion): Settled {
  const end = (state: EndState, cause: Cause): Settled => ({
    ending: { run, item, reading, now, state, cause },
  })
  if (verdict.kind === 'end') return end(verdict.state, verdict.cause)
  if (run.state === 'cancelled') return end('cancelled', 'cancelled-by-hand')
  if (item.attempt >= policy.attemptsMax) return end('not_confirmed', 'attempts-spent')
  return { change: toAgain(item) }
}

/**
 * After a yes, one reading that shows the wish is enough; everything else must be seen twice. So must what was
 * sent more than once: the request before may take effect after all.
 */
function isProof(item: RunItem, verdict: Verdict): boolean {
  return item.state === 'sent' && item.attempt === 1 && isConfirmed(verdict)
}

function isConfirmed(verdict: Verdict): boolean {
  return verdict.kind === 'end' && verdict.state === 'confirmed'
}

function isFinal(verdict: Verdict): boolean {
  return verdict.kind === 'again' || verdict.state !== 'not_confirmed'
}

function lastReading(item: RunItem): Reading {
  // Without a time there was no reading: nothing agrees with that.
  if (!item.centralReadAt && !item.hostReadAt) return { central: 'unknown', host: null }
  return { central: item.centralAccess, host: item.hostAccess }
}

function isOverdue({ policy, now }: Rules, item: RunItem): boolean {
  const { settleMs, giveUpMs } = policy
  const began = (item.sentAt ?? item.sendingAt ?? now).getTime()
  return now.getTime() > began + settleMs + giveUpMs
}

/** Until the second reading: a repetition has held only when it outlasts whatever was lost before it. */
function pauseAfter({ policy }: Rules, item: RunItem, verdict: Verdict): number {
  return item.attempt > 1 && isConfirmed(verdict) ? policy.settleMs : policy.rereadMs
}

/** Until both ends are asked anew because neither said anything. */
function pauseFor({ policy, now }: Rules, item: RunItem): number {
  const { backOffMs, giveUpMs } = policy
  const waited = now.getTime() - (item.sentAt ?? item.sendingAt ?? now).getTime()
  return Math.min(Math.max(backOffMs, waited / 4), giveUpMs / 4)
}

function silentCause(read: DetailRead, item: RunItem): Cause {
  if (read.kind === 'down' || read.kind === 'rate-limited') return 'upstream-down'
  if (read.kind === 'token-rejected') return 'token-rejected'
  if (read.kind === 'broken') return 'detail-broken'
  return read.detail.tenants.has(item.upstreamId) ? 'access-unreadable' : 'not-in-detail'
}
