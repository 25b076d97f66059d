import 'server-only'
import { toStorableJson } from '../clean-text'
import type { Query } from '../db'
import type { Cause } from './cause'
import type { OpenState, RunItem } from './run-store'
import type { Reading } from './steps'

/** Every change of an item names the state and the attempt it starts from: a late process changes nothing. */
type ItemAt = Pick<RunItem, 'id' | 'state' | 'attempt'>

export type ItemChange = {
  at: ItemAt
  state: OpenState
  attempt?: number
  cause?: Cause
  said?: string | null
  sentAt?: Date
  settleAfter?: Date
  reading?: ReturnType<typeof toReadColumns>
}

export function toSent(at: ItemAt, answer: { said: string; now: Date }): ItemChange {
  return { at, state: 'sent', sentAt: answer.now, said: answer.said }
}

export function toUnknown(
  at: ItemAt,
  lost: { cause: Cause; said: string | null; settleAfter: Date },
): ItemChange {
  return { at, state: 'unknown', ...lost }
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
export function toKept(at: ItemAt, read: { reading: Reading | null; now: Date; next: Date }): ItemChange {
  const { reading, now, next } = read
  return {
    at,
    state: at.state,
    settleAfter: next,
    reading: reading ? toReadColumns(reading, now) : undefined,
  }
}

/** What both ends said, with when each was read: an end that was not read has no time. */
export function toReadColumns(reading: Reading, now: Date) {
  return {
    central: reading.central,
    centralAt: reading.central === null ? null : now,
    host: reading.host,
    hostAt: reading.host === null ? null : now,
  }
}

export const saidMax = 300

const saveSql = `
  update portal.lock_item i set
    state = c.state::portal.lock_item_state, attempt = c.attempt, settle_after = c."settleAfter",
    cause = coalesce(c.cause, i.cause), server_said = coalesce(c.said, i.server_said),
    sent_at = coalesce(c."sentAt", i.sent_at),
    central_access = case when c.read then c.central::portal.access else i.central_access end,
    central_read_at = case when c.read then c."centralAt" else i.central_read_at end,
    host_access = case when c.read then c.host::portal.access else i.host_access end,
    host_read_at = case when c.read then c."hostAt" else i.host_read_at end
  from jsonb_to_recordset($1::jsonb) as c(
    id uuid, was text, "wasAttempt" int, state text, attempt int, "settleAfter" timestamptz, cause text, said text,
    "sentAt" timestamptz, read boolean, central text, "centralAt" timestamptz, host text, "hostAt" timestamptz)
  where i.id = c.id and i.state = c.was::portal.lock_item_state and i.attempt = c."wasAttempt"`

/** Writes many changes in one statement. */
export async function saveChanges(query: Query, changes: ItemChange[]): Promise<void> {
  if (changes.length === 0) return
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
  await query(saveSql, [toStorableJson(rows)])
}

const writeAheadSql = `
  with run as (
    select r.id from portal.lock_run r where r.id = $1::uuid and r.state in ('planned', 'running') for share
  )
  update portal.lock_item i set state = 'sending', attempt = i.attempt + 1, sending_at = $3::timestamptz,
    sent_at = null, settle_after = null, cause = null, server_said = null,
    central_access = null, central_read_at = null, host_access = null, host_read_at = null
  from run, jsonb_to_recordset($2::jsonb) as c(id uuid, attempt int)
  where i.run_id = run.id and i.id = c.id and i.state = 'planned' and i.attempt = c.attempt
    and not exists (select from portal.tenant t where t.id = i.tenant_id and t.held_at is not null)
  returning i.id`

/** The write-ahead of many items; returns the ids of those that may leave: none of a stopped run, none on hold. */
export async function writeAhead(
  query: Query,
  { runId, items, now }: { runId: string; items: ItemAt[]; now: Date },
): Promise<Set<string>> {
  const rows = items.map(({ id, attempt }) => ({ id, attempt }))
  const ahead = await query<{ id: string }>(writeAheadSql, [runId, JSON.stringify(rows), now])
  return new Set(ahead.map(({ id }) => id))
}
