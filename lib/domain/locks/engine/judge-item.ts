import type { EndsReading } from '../../tenants/access/host-reading'
import type { Cause } from '../cause'
import {
  type EndsVerdict,
  type Judge,
  judgeEnds,
  type RequestOutcome,
  readingsAgree,
} from '../ends/judge-ends'
import { isSemanticsProbe } from '../lock-semantics'
import type { Settled } from './item-ender'
import { toAgain, toKept } from './item-store'
import type { EndState } from './plan-locks'
import type { LockPolicy } from './policy'
import type { DetailRead } from './read-ends'
import type { RunHead, RunItem } from './run-store'

/** What an item is judged by: its run, what both ends said just now, and why `detail` did not. */
export type Judged = { run: RunHead; item: RunItem; read: DetailRead; reading: EndsReading }

type Rules = { policy: LockPolicy; now: Date; judge?: Judge }

/**
 * Whether an item that was sent, or whose answer was lost, may be read now. One that is being sent belongs to the
 * process that sends it, which may be another one where a claim was lost.
 */
export function isDue(item: RunItem, now: Date): boolean {
  return item.state !== 'sending' && (item.settleAfter === null || item.settleAfter <= now)
}

/** What becomes of an open item after one reading: it ends, is sent again, or is read again later. Pure. */
export function judgeItem(rules: Rules, judged: Judged): Settled {
  const { run, item, reading } = judged
  const outcome = outcomeOf(item)
  const { judge = judgeEnds } = rules
  const verdict = judge({ outcome, reading, desired: item.desired })
  const isSeenTwice = readingsAgree(reading, lastReading(item))
  if (verdict.kind === 'wait') return readOn(rules, { ...judged, verdict, isSeenTwice })
  if (isProof(item, verdict) || isSeenTwice) return conclude(rules, { run, item, reading, verdict })
  if (isOverdue(rules, item)) return unproved(rules, judged, 'reads-differ')
  return keep(rules, item, { reading, pauseMs: pauseAfter(rules, item, verdict) })
}

type Waiting = Judged & { verdict: Extract<EndsVerdict, { kind: 'wait' }>; isSeenTwice: boolean }

/** An end that says nothing is asked again, a little later each time, for as long as the verdict allows. */
function readOn(rules: Rules, { verdict, isSeenTwice, ...judged }: Waiting): Settled {
  const { item, read, reading } = judged
  const pauseMs = pauseFor(rules, item)
  if (verdict.until === 'settled') {
    if ((isSettled(rules, item) && isSeenTwice) || isOverdue(rules, item)) {
      return unproved(rules, judged, verdict.cause)
    }
    return keep(rules, item, { reading, pauseMs })
  }
  if (isOverdue(rules, item)) return unproved(rules, judged, silentCause(read, item))
  return keep(rules, item, { reading: null, pauseMs })
}

function unproved({ now }: Rules, { run, item, reading }: Judged, cause: Cause): Settled {
  return { ending: { run, item, reading, now, state: 'not_confirmed', cause } }
}

function keep(
  { now }: Rules,
  item: RunItem,
  { reading, pauseMs }: { reading: EndsReading | null; pauseMs: number },
): Settled {
  return { change: toKept(item, { reading, now, next: new Date(now.getTime() + pauseMs) }) }
}

function outcomeOf(item: RunItem): RequestOutcome {
  return item.state === 'sent' ? 'accepted' : (item.answer ?? 'lost')
}

type Conclusion = Omit<Judged, 'read'> & { verdict: Exclude<EndsVerdict, { kind: 'wait' }> }

function conclude({ policy, now }: Rules, { run, item, reading, verdict }: Conclusion): Settled {
  const end = (state: EndState, cause: Cause): Settled => ({
    ending: { run, item, reading, now, state, cause },
  })
  if (verdict.kind === 'end') {
    // The server toggles: one that was locked stands open now, and is locked again.
    const isToggled = isSemanticsProbe(run) && item.attempt === 1 && verdict.cause === 'nothing-changed'
    return isToggled ? { change: toAgain(item) } : end(verdict.state, verdict.cause)
  }
  if (run.state === 'cancelled') return end('cancelled', 'cancelled-by-hand')
  if (item.attempt >= policy.attemptsMax) return end('not_confirmed', 'attempts-spent')
  return { change: toAgain(item) }
}

/**
 * After an answer one reading that bears it out is enough: the wish after a yes, the state before after a no.
 * Everything else must be seen twice, and so must what was sent more than once: the request before it may take
 * effect after all.
 */
function isProof(item: RunItem, verdict: EndsVerdict): boolean {
  if (item.attempt !== 1 || verdict.kind !== 'end') return false
  return item.state === 'sent' ? verdict.state === 'confirmed' : verdict.state === 'refused'
}

function isConfirmed(verdict: EndsVerdict): boolean {
  return verdict.kind === 'end' && verdict.state === 'confirmed'
}

function lastReading(item: RunItem): EndsReading {
  // Without a time there was no reading: nothing agrees with that.
  if (!item.centralReadAt && !item.hostReadAt) return { central: 'unknown', host: 'no-token' }
  return { central: item.centralAccess, host: item.hostAccess ?? item.hostSilence }
}

function isSettled({ policy, now }: Rules, item: RunItem): boolean {
  return now.getTime() > beganAt(item, now) + policy.settleMs
}

function isOverdue({ policy, now }: Rules, item: RunItem): boolean {
  const { settleMs, giveUpMs } = policy
  return now.getTime() > beganAt(item, now) + settleMs + giveUpMs
}

function beganAt(item: RunItem, now: Date): number {
  return (item.sentAt ?? item.sendingAt ?? now).getTime()
}

/** Until the second reading: a repetition has held only when it outlasts whatever was lost before it. */
function pauseAfter({ policy }: Rules, item: RunItem, verdict: EndsVerdict): number {
  return item.attempt > 1 && isConfirmed(verdict) ? policy.settleMs : policy.rereadMs
}

/** Until an end that said nothing is asked anew. */
function pauseFor({ policy, now }: Rules, item: RunItem): number {
  const { backOffMs, giveUpMs } = policy
  const waited = now.getTime() - beganAt(item, now)
  return Math.min(Math.max(backOffMs, waited / 4), giveUpMs / 4)
}

function silentCause(read: DetailRead, item: RunItem): Cause {
  if (read.kind === 'down' || read.kind === 'rate-limited') return 'upstream-down'
  if (read.kind === 'token-rejected') return 'token-rejected'
  if (read.kind === 'broken') return 'detail-broken'
  return read.detail.tenants.has(item.upstreamId) ? 'access-unreadable' : 'not-in-detail'
}
