import {
  attemptBehind,
  type End,
  endsNow,
  type Flag,
  type History,
  type ItemHistory,
  isEnded,
  undecidedStates,
  valuesBetween,
} from './history'
import { judgeScreens } from './judge-screens'
import { slackMs } from './timing'

/**
 * What the portal says must have been true when it looked. Each sentence names one claim that was not: a
 * reading that no look at that end can have shown, a success that rests on nothing, an end that was not asked
 * although its token was there, a refusal after which the request took effect, a book that differs.
 */
export function judgeClaims(history: History, histories: ItemHistory[]): string[] {
  const ended = histories.filter(({ last }) => isEnded(last.state))
  return [
    ...ended.flatMap((itemHistory) => falseReadings(history, itemHistory)),
    ...ended.flatMap((itemHistory) => falseSuccess(history, itemHistory)),
    ...ended.flatMap((itemHistory) => falseRefusal(history, itemHistory)),
    ...falseTenantRow(history, histories),
    ...judgeScreens(history),
  ]
}

const describeItem = ({ tenant, last }: ItemHistory) => `tenant ${tenant} ${last.state}/${last.cause}`

const endedByStaff: (string | null)[] = ['cancelled-by-hand', 'on-hold']

function falseReadings(history: History, itemHistory: ItemHistory): string[] {
  // Given up by manual or put on hold, nothing is asked once more: what stands there was judged when it was read.
  if (itemHistory.last.from === 'planned' && endedByStaff.includes(itemHistory.last.cause)) return []
  return (['central', 'host'] as const).flatMap((end) => {
    const value = itemHistory.last[end]
    if (value !== 'locked' && value !== 'unlocked') return []
    if (
      readsSince(history, itemHistory, end).some((read) =>
        mayHaveShown(history, { life: itemHistory, end, value, read }),
      )
    )
      return []
    return [`${describeItem(itemHistory)}: no reading of ${end} can have shown ${value}`]
  })
}

type ScreenReading = { life: ItemHistory; end: End; value: Flag; read: { from: number; to: number } }

function mayHaveShown(history: History, { life, end, value, read }: ScreenReading): boolean {
  const between = { from: read.from - slackMs, to: read.to + slackMs }
  return valuesBetween(history, { tenant: life.tenant, end, ...between }).has(value)
}

/**
 * Since when the readings behind the last word can have been made: the step before it. What was read before a
 * request left is what a refusal still shows; of several processes one may have read while another wrote.
 */
function evidenceStart({ isSingleProcess: alone }: History, { steps }: ItemHistory): number {
  const before = steps.slice(0, -1)
  const step = before.findLast(({ from, state }) => state !== 'sending' && (alone || from !== state))
  return step?.at ?? 0
}

/** The readings that the last word about an item can rest on: made since the step before it. */
function readsSince(history: History, itemHistory: ItemHistory, end: End) {
  const since = evidenceStart(history, itemHistory) - slackMs
  const until = itemHistory.last.at + slackMs
  const reads = history.reads.filter(
    (read) =>
      read.end === end &&
      (read.tenant === null || read.tenant === itemHistory.tenant) &&
      read.answer !== 'none' &&
      read.from >= since &&
      read.to <= until,
  )
  // Alone, nothing older counts than the last answer that surely arrived.
  return history.isSingleProcess ? reads.slice(reads.findLastIndex((read) => read.answer === 'sure')) : reads
}

function falseSuccess(history: History, itemHistory: ItemHistory): string[] {
  const { last, tenant } = itemHistory
  if (last.state !== 'confirmed' && last.state !== 'unchanged') return []
  const says = [last.central, last.host]
  const opposite = last.desired === 'locked' ? 'unlocked' : 'locked'
  if (says.includes(opposite)) return [`${describeItem(itemHistory)}: one end said ${opposite}`]
  if (!says.includes(last.desired)) return [`${describeItem(itemHistory)}: neither end said ${last.desired}`]
  if (last.host === last.desired) return []
  // From here on central alone speaks.
  if (last.cause === 'already-there') return [`${describeItem(itemHistory)}: its own host was not read`]
  const hasToken = history.start.find((one) => one.tenant === tenant)?.hasToken
  if (last.state === 'confirmed') return falseCentralAlone(history, itemHistory, hasToken === true)
  if (!hasToken) return []
  return wasHostUnreadable(history, itemHistory)
    ? []
    : [`${describeItem(itemHistory)}: its own host could be asked and was not`]
}

/** Central alone confirms only after a yes and without a token to ask the host with; and then the host has it too. */
function falseCentralAlone(history: History, itemHistory: ItemHistory, hasToken: boolean): string[] {
  const { last, tenant } = itemHistory
  if (hasToken) return [`${describeItem(itemHistory)}: central alone, though the vault holds a token`]
  if (last.answer !== 'accepted')
    return [`${describeItem(itemHistory)}: central alone, after an answer that was ${last.answer}`]
  const input = {
    tenant,
    end: 'host',
    from: evidenceStart(history, itemHistory),
    to: last.at + slackMs,
  } as const
  const isManual = history.effects.some((one) => one.tenant === tenant && one.by === 'manual')
  if (isManual || valuesBetween(history, input).has(last.desired)) return []
  return [`${describeItem(itemHistory)}: its own host never was ${last.desired}`]
}

function wasHostUnreadable(history: History, itemHistory: ItemHistory): boolean {
  const since = evidenceStart(history, itemHistory) - slackMs
  const input = history.reads.filter(
    (read) =>
      read.end === 'host' &&
      read.tenant === itemHistory.tenant &&
      read.from >= since &&
      read.from <= itemHistory.last.at,
  )
  // Whoever asked and waited in vain has asked: the answer came too late, or was lost on a machine that stood still.
  const inVain = history.unanswered.some(
    ({ tenant, at }) => tenant === itemHistory.tenant && at >= since && at <= itemHistory.last.at + slackMs,
  )
  return inVain || (input.length > 0 && input.at(-1)?.answer !== 'sure')
}

/** A no means that nothing happened: no effect may belong to the attempt that was refused. */
function falseRefusal(history: History, itemHistory: ItemHistory): string[] {
  if (itemHistory.last.state !== 'refused') return []
  const sent = itemHistory.steps.findLast((step) => step.state === 'sending')
  const effect = history.effects.find(
    (one) => one.tenant === itemHistory.tenant && one.by === 'call' && attemptBehind(history, one) === sent,
  )
  return effect ? [`${describeItem(itemHistory)}: the refused request took effect`] : []
}

/** After a sync the book says what central holds, and unknown exactly while the newest item is without proof. */
function falseTenantRow(history: History, histories: ItemHistory[]): string[] {
  return history.tenantRows.flatMap(({ tenant, access }) => {
    const central = endsNow(history, tenant)?.central
    if (isDoubted(histories, tenant)) {
      return access === 'unknown' ? [] : [`tenant ${tenant}: the book says ${access} of a lock without proof`]
    }
    return access === central ? [] : [`tenant ${tenant}: the book says ${access}, the server ${central}`]
  })
}

/** Whether the newest word about a tenant, among those that say anything of it, is no proof. */
function isDoubted(histories: ItemHistory[], tenant: number): boolean {
  const words = histories.filter(
    (itemHistory) => itemHistory.tenant === tenant && decisiveStates.includes(itemHistory.last.state),
  )
  const newest = words.sort((one, two) => one.last.at - two.last.at)
  const last = newest.findLast(({ last: word }) => word.state !== 'unchanged' || word.host === word.desired)
  return last !== undefined && undecidedStates.includes(last.last.state)
}

const decisiveStates = ['confirmed', 'unchanged', ...undecidedStates]
