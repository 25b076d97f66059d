import 'server-only'
import pg from 'pg'
import { toStorableJson } from '../../../platform/database/clean-text'
import { type Query, queryOnce } from '../../../platform/database/db'
import { type EndsReading, silenceOf, stateOf } from '../../tenants/access/host-reading'
import type { Cause } from '../cause'
import type { Answer } from '../ends/judge-ends'
import type { OpenState, RunItem } from './run-store'

/** Every change of an item names the state and the attempt it starts from: a late process changes nothing. */
type ItemAt = Pick<RunItem, 'id' | 'state' | 'attempt'>

export type ItemChange = {
  at: ItemAt
  state: OpenState
  attempt?: number
  cause?: Cause
  said?: string | null
  answer?: Answer
  sentAt?: Date
  settleAfter?: Date
  reading?: ReturnType<typeof toReadColumns>
}

export function toSent(at: ItemAt, answer: { said: string; now: Date }): ItemChange {
  return { at, state: 'sent', answer: 'accepted', sentAt: answer.now, said: answer.said }
}

/** No yes came back: what became of it is read, no earlier than `settleAfter`. */
export function toUnknown(
  at: ItemAt,
  left: { answer: Exclude<Answer, 'accepted'>; cause: Cause; said: string | null; settleAfter: Date },
): ItemChange {
  return { at, state: 'unknown', ...left }
}

/** Not sent again: the request before it seems to have taken effect after all, and is read like any lost one. */
export function toReread(at: ItemAt, read: { reading: EndsReading; now: Date; next: Date }): ItemChange {
  return { ...toKept(at, read), state: 'unknown', cause: 'answer-lost' }
}

/** The request never did anything: the attempt does not count. */
export function toNotSent(at: ItemAt, cause?: Cause): ItemChange {
  return { at, state: 'planned', attempt: at.attempt - 1, cause }
}

/** Settled as having done nothing: it may be sent again. */
export function toAgain(at: ItemAt): ItemChange {
  return { at, state: 'planned' }
}

/** What was read, and when to read the next time. */
export function toKept(at: ItemAt, read: { reading: EndsReading | null; now: Date; next: Date }): ItemChange {
  const { reading, now, next } = read
  return {
    at,
    state: at.state,
    settleAfter: next,
    reading: reading ? toReadColumns(reading, now) : undefined,
  }
}

/** What both ends said, with when each was read: an end that nobody could ask has no time. */
export function toReadColumns({ central, host }: EndsReading, now: Date) {
  return {
    central,
    centralAt: central === null ? null : now,
    host: stateOf(host),
    hostAt: host === null || host === 'no-token' ? null : now,
    hostSilence: silenceOf(host),
  }
}

export const saidMax = 300

/** Writes many changes in one statement of a transaction. */
export async function saveChanges(query: Query, changes: ItemChange[]): Promise<void> {
  if (changes.length > 0) await query('select 1 from portal.save_lock_items($1::jsonb)', [toRows(changes)])
}

function toRows(changes: ItemChange[]): string {
  const rows = changes.map(({ at, reading, said, ...change }) => ({
    attempt: at.attempt,
    ...change,
    id: at.id,
    was: at.state,
    wasAttempt: at.attempt,
    said: said?.slice(0, saidMax),
    read: reading !== undefined,
    ...reading,
  }))
  return toStorableJson(rows)
}

export type Writing = {
  runId: string
  /** What a success and the failures after it do to the run's count; null leaves it is. */
  streak: { succeeded: boolean; failed: number } | null
  changes: ItemChange[]
  /** What is about to leave. */
  leaving: ItemAt[]
  now: Date
}

/**
 * All of it in one transaction and one trip, the write-ahead among it: no lane waits for more. Returns the failures
 * in a row and the ids of what may leave: none of a stopped run, none on hold.
 */
export async function writeItems(
  resellerId: string,
  { runId, streak, changes, leaving, now }: Writing,
): Promise<{ failures: number; ahead: Set<string> }> {
  const text = (value: string | null) => (value === null ? 'null' : pg.escapeLiteral(value))
  const rows = leaving.map(({ id, attempt }) => ({ id, attempt }))
  const values = [
    text(runId),
    String(streak?.succeeded ?? 'null'),
    String(streak?.failed ?? 'null'),
    text(changes.length > 0 ? toRows(changes) : null),
    text(rows.length > 0 ? JSON.stringify(rows) : null),
    text(now.toISOString()),
  ]
  const [written] = await queryOnce<{ failures: number; ahead: string[] | null }>(
    resellerId,
    () => `select failures, ahead from portal.write_lock_items(${values.join(', ')})`,
  )
  return { failures: written?.failures ?? 0, ahead: new Set(written?.ahead) }
}
