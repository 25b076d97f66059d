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
 * Finds claims of the portal that were false at their reading: a value that no reading can have shown, a success
 * without evidence, a host not read although its token was known, a refused request that took effect, a tenant row that
 * differs from the server.
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
  // Cancelled or held items are not read again; their stored readings are older.
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
 * The start of the readings that an end state can rest on: the step before it. A refusal shows a reading from before
 * its request; with several processes one may read while another writes.
 */
function evidenceStart({ isSingleProcess: alone }: History, { steps }: ItemHistory): number {
  const before = steps.slice(0, -1)
  const step = before.findLast(({ from, state }) => state !== 'sending' && (alone || from !== state))
  return step?.at ?? 0
}

/** The readings that an item's end state can rest on. */
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
  // In a single process, only the last certain answer and later ones count.
  return history.isSingleProcess ? reads.slice(reads.findLastIndex((read) => read.answer === 'sure')) : reads
}

function falseSuccess(history: History, itemHistory: ItemHistory): string[] {
  const { last, tenant } = itemHistory
  if (last.state !== 'confirmed' && last.state !== 'unchanged') return []
  const readings = [last.central, last.host]
  const opposite = last.desired === 'locked' ? 'unlocked' : 'locked'
  if (readings.includes(opposite)) return [`${describeItem(itemHistory)}: one end read ${opposite}`]
  if (!readings.includes(last.desired))
    return [`${describeItem(itemHistory)}: neither end read ${last.desired}`]
  if (last.host === last.desired) return []
  // From here on the host did not confirm.
  if (last.cause === 'already-there') return [`${describeItem(itemHistory)}: its own host was not read`]
  const hasToken = history.start.find((one) => one.tenant === tenant)?.hasToken
  if (last.state === 'confirmed') return falseCentralAlone(history, itemHistory, hasToken === true)
  if (!hasToken) return []
  return wasHostUnreadable(history, itemHistory)
    ? []
    : [`${describeItem(itemHistory)}: its host was not read although its token was known`]
}

/** Central alone confirms only after an accepted request and without a token; the host must have changed too. */
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
  // A reading without an answer in time counts as an attempt.
  const inVain = history.unanswered.some(
    ({ tenant, at }) => tenant === itemHistory.tenant && at >= since && at <= itemHistory.last.at + slackMs,
  )
  return inVain || (input.length > 0 && input.at(-1)?.answer !== 'sure')
}

/** A refused attempt must have no effect. */
function falseRefusal(history: History, itemHistory: ItemHistory): string[] {
  if (itemHistory.last.state !== 'refused') return []
  const sent = itemHistory.steps.findLast((step) => step.state === 'sending')
  const effect = history.effects.find(
    (one) => one.tenant === itemHistory.tenant && one.by === 'call' && attemptBehind(history, one) === sent,
  )
  return effect ? [`${describeItem(itemHistory)}: the refused request took effect`] : []
}

/** After a sync a tenant row equals central, or is unknown if the newest item ended without proof. */
function falseTenantRow(history: History, histories: ItemHistory[]): string[] {
  return history.tenantRows.flatMap(({ tenant, access }) => {
    const central = endsNow(history, tenant)?.central
    if (isUnproven(histories, tenant)) {
      return access === 'unknown' ? [] : [`tenant ${tenant}: the row is ${access} after a lock without proof`]
    }
    return access === central ? [] : [`tenant ${tenant}: the row is ${access}, the server ${central}`]
  })
}

/** Whether the newest decisive end state of a tenant is one without proof. */
function isUnproven(histories: ItemHistory[], tenant: number): boolean {
  const decisive = histories.filter(
    (itemHistory) => itemHistory.tenant === tenant && decisiveStates.includes(itemHistory.last.state),
  )
  const newest = decisive.sort((one, two) => one.last.at - two.last.at)
  const last = newest.findLast(({ last: end }) => end.state !== 'unchanged' || end.host === end.desired)
  return last !== undefined && undecidedStates.includes(last.last.state)
}

const decisiveStates = ['confirmed', 'unchanged', ...undecidedStates]
