import {
  attemptBehind,
  type End,
  endsNow,
  type Flag,
  type History,
  type ItemLife,
  isEnded,
  shownBetween,
} from './history'
import { slackMs } from './timing'

/**
 * What the portal says must have been true when it looked. Each sentence names one claim that was not: a
 * reading that no look at that end can have shown, a success that rests on nothing, an end that was not asked
 * although its token was there, a refusal after which the request took effect, a book that differs.
 */
export function falseClaims(history: History, lives: ItemLife[]): string[] {
  const ended = lives.filter(({ last }) => isEnded(last.state))
  return [
    ...ended.flatMap((life) => falseReadings(history, life)),
    ...ended.flatMap((life) => falseSuccess(history, life)),
    ...ended.flatMap((life) => falseRefusal(history, life)),
    ...falseBook(history),
  ]
}

const named = ({ tenant, last }: ItemLife) => `tenant ${tenant} ${last.state}/${last.cause}`

const leftAlone: (string | null)[] = ['cancelled-by-hand', 'on-hold']

function falseReadings(history: History, life: ItemLife): string[] {
  // Given up by hand or put on hold, nothing is asked once more: what stands there was judged when it was read.
  if (life.last.from === 'planned' && leftAlone.includes(life.last.cause)) return []
  return (['central', 'host'] as const).flatMap((end) => {
    const value = life.last[end]
    if (value !== 'locked' && value !== 'unlocked') return []
    if (readsBehind(history, life, end).some((read) => mayHaveShown(history, { life, end, value, read })))
      return []
    return [`${named(life)}: no reading of ${end} can have shown ${value}`]
  })
}

type Shown = { life: ItemLife; end: End; value: Flag; read: { from: number; to: number } }

function mayHaveShown(history: History, { life, end, value, read }: Shown): boolean {
  const between = { from: read.from - slackMs, to: read.to + slackMs }
  return shownBetween(history, { tenant: life.tenant, end, ...between }).has(value)
}

/**
 * Since when the readings behind the last word can have been made: the step before it. What was read before a
 * request left is what a refusal still shows; of several processes one may have read while another wrote.
 */
function wordBefore({ alone }: History, { steps }: ItemLife): number {
  const before = steps.slice(0, -1)
  const step = before.findLast(({ from, state }) => state !== 'sending' && (alone || from !== state))
  return step?.at ?? 0
}

/** The readings that the last word about an item can rest on: made since the step before it. */
function readsBehind(history: History, life: ItemLife, end: End) {
  const since = wordBefore(history, life) - slackMs
  const until = life.last.at + slackMs
  const reads = history.reads.filter(
    (read) =>
      read.end === end &&
      (read.tenant === null || read.tenant === life.tenant) &&
      read.answer !== 'none' &&
      read.from >= since &&
      read.to <= until,
  )
  // Alone, nothing older counts than the last answer that surely arrived.
  return history.alone ? reads.slice(reads.findLastIndex((read) => read.answer === 'sure')) : reads
}

function falseSuccess(history: History, life: ItemLife): string[] {
  const { last, tenant } = life
  if (last.state !== 'confirmed' && last.state !== 'unchanged') return []
  const says = [last.central, last.host]
  const opposite = last.desired === 'locked' ? 'unlocked' : 'locked'
  if (says.includes(opposite)) return [`${named(life)}: one end said ${opposite}`]
  if (!says.includes(last.desired)) return [`${named(life)}: neither end said ${last.desired}`]
  const hasToken = history.start.find((one) => one.tenant === tenant)?.hasToken
  if (!hasToken || last.host === last.desired) return []
  return wasHostUnreadable(history, life) ? [] : [`${named(life)}: its own host could be asked and was not`]
}

function wasHostUnreadable(history: History, life: ItemLife): boolean {
  const since = wordBefore(history, life) - slackMs
  const asked = history.reads.filter(
    (read) =>
      read.end === 'host' &&
      read.tenant === life.tenant &&
      read.from >= since &&
      read.to <= life.last.at + slackMs,
  )
  // Whoever asked and waited in vain has asked: an answer may be lost on a machine that stood still.
  const inVain = history.unanswered.some(
    ({ tenant, at }) => tenant === life.tenant && at >= since && at <= life.last.at + slackMs,
  )
  return asked.length > 0 && (inVain || asked.at(-1)?.answer !== 'sure')
}

/** A no means that nothing happened: no effect may belong to the attempt that was refused. */
function falseRefusal(history: History, life: ItemLife): string[] {
  if (life.last.state !== 'refused') return []
  const sent = life.steps.findLast((step) => step.state === 'sending')
  const effect = history.effects.find(
    (one) => one.tenant === life.tenant && one.by === 'call' && attemptBehind(history, one) === sent,
  )
  return effect ? [`${named(life)}: the refused request took effect`] : []
}

function falseBook(history: History): string[] {
  return history.book.flatMap(({ tenant, access }) => {
    const central = endsNow(history, tenant)?.central
    return access === central ? [] : [`tenant ${tenant}: the book says ${access}, the server ${central}`]
  })
}
