import 'server-only'
import { requesterOf } from '../../../platform/audit/actor'
import { type AuditEntry, recordAudits } from '../../../platform/audit/record-audit'
import { toStorableJson } from '../../../platform/database/clean-text'
import type { Query, Tx } from '../../../platform/database/db'
import { toQuery } from '../../../platform/database/to-query'
import { recordEvents } from '../../events/record-events'
import type { Access } from '../../tenants/access/access'
import {
  type AccessRow,
  accessAssignments,
  accessColumns,
  accessRecord,
  toAccessRow,
  toFacts,
} from '../../tenants/access/access-columns'
import { type AccessFacts, withReading } from '../../tenants/access/access-facts'
import type { EndsReading } from '../../tenants/access/host-reading'
import { countAmong, moveTotals } from '../../tenants/count-tenants'
import type { Cause } from '../cause'
import { isSemanticsProbe } from '../lock-semantics'
import { saidMax, toReadColumns } from './item-store'
import type { EndState } from './plan-locks'
import type { RunHead, RunItem } from './run-store'

export type Ending = {
  run: RunHead
  item: RunItem
  state: EndState
  cause: Cause
  reading?: EndsReading
  said?: string
  now: Date
}

/**
 * Ends items of one run: their outcomes, what we hold about the tenants, the totals and the trail, in the
 * caller's transaction, which must hold the book. What another process has moved on is left alone.
 */
export async function endItems(
  tx: Tx,
  { resellerId, endings }: { resellerId: string; endings: Ending[] },
): Promise<void> {
  const [first] = endings
  if (!first) return
  const query = toQuery(tx)
  const movers = await findMovers(query, endings)
  const named = endings.map((ending) => nameMover(ending, movers.get(ending.item.id)))
  const moved = await query<{ id: string }>(endSql, [toStorableJson(named.map(toRow))])
  const ended = new Set(moved.map(({ id }) => id))
  const ours = named.filter(({ item }) => ended.has(item.id))
  const held = await findHeld(query, ours)
  const changes = ours.flatMap((ending) => toTenantRow(ending, held) ?? [])
  if (changes.length > 0) {
    const { reason, note } = first.run
    const keeps = isSemanticsProbe(first.run)
    const tenantIds = changes.map(({ id }) => id)
    const before = await countAmong(tx, tenantIds)
    await query(tenantSql, [JSON.stringify(changes), reason, note, resellerId, keeps])
    await moveTotals(tx, { resellerId, tenantIds, before })
  }
  const accessNow = new Map(changes.map(({ id, access }) => [id, access]))
  await recordAudits(
    tx,
    { resellerId, actor: requesterOf(first.run) },
    ours.map((ending) => toEntry(ending, accessNow.get(ending.item.tenantId) ?? ending.item.before)),
  )
  await recordEvents(tx, resellerId, ours.flatMap(toEvent))
}

function toEvent({ run, item, state }: Named) {
  if (state !== 'confirmed' || isSemanticsProbe(run)) return []
  return {
    kind: `tenant.${item.desired}` as const,
    tenantId: item.tenantId,
    payload: { before: item.before, reason: run.reason, runId: run.id, run: run.number },
  }
}

type Named = Ending & { who: string | null }

function nameMover(ending: Ending, who: string | undefined): Named {
  return who === undefined ? { ...ending, who: null } : { ...ending, cause: 'moved-by-run', who }
}

// The ids are named beside the join, as in `portal.save_lock_items`.
const endSql = `
  update portal.lock_item i set
    state = e.state::portal.lock_item_state, cause = e.cause, cause_detail = e.who, ended_at = e.now,
    settle_after = null, server_said = coalesce(e.said, i.server_said),
    central_access = case when e.read then e.central::portal.access else i.central_access end,
    central_read_at = case when e.read then e."centralAt" else i.central_read_at end,
    host_access = case when e.read then e.host::portal.access else i.host_access end,
    host_read_at = case when e.read then e."hostAt" else i.host_read_at end,
    host_silence = case when e.read then e."hostSilence" else i.host_silence end
  from jsonb_to_recordset($1::jsonb) as e(
    id uuid, was text, attempt int, state text, cause text, who text, now timestamptz, said text, read boolean,
    central text, "centralAt" timestamptz, host text, "hostAt" timestamptz, "hostSilence" text)
  where i.id = any (array(select (l ->> 'id')::uuid from jsonb_array_elements($1::jsonb) as l))
    and i.id = e.id and i.state = e.was::portal.lock_item_state and i.attempt = e.attempt
  returning i.id`

function toRow({ item, state, cause, who, now, said, reading }: Named) {
  const ending = { id: item.id, was: item.state, attempt: item.attempt, state, cause, who, now }
  const read = reading !== undefined
  return { ...ending, said: said?.slice(0, saidMax), read, ...(reading && toReadColumns(reading, now)) }
}

// The reason stays the one under which a tenant was locked, unless this run changed something about it. A run that
// only finds out what the server does ($5) has no reason of its own.
const tenantSql = `
  update portal.tenant t set
    ${accessAssignments('c')}, desired_access = c.desired::portal.access,
    lock_reason = case when c.locked then case when c.keeps then t.lock_reason else $2::text end end,
    lock_note = case when c.locked then case when c.keeps then t.lock_note else $3::text end end,
    access_since = case when c.changed then c.now else t.access_since end
  from (
    select e.*, e.access = 'locked' and e.desired is not null as locked,
      (e.confirmed and not $5) or held.access::text <> e.access as changed,
      $5 or not (e.confirmed or held.access::text <> e.access) and held.lock_reason is not null as keeps
    from jsonb_to_recordset($1::jsonb) as e(
      id uuid, desired text, confirmed boolean, now timestamptz, ${accessRecord})
    join portal.tenant held on held.id = e.id
  ) c
  where t.id = c.id and t.reseller_id = $4::uuid`

type Held = Map<string, AccessRow>

async function findHeld(query: Query, endings: Ending[]): Promise<Held> {
  const ids = endings.filter(teaches).map(({ item }) => item.tenantId)
  if (ids.length === 0) return new Map()
  const rows = await query<AccessRow & { id: string }>(
    `select t.id, ${accessColumns} from portal.tenant t where t.id = any($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether an item's end says anything about its tenant. */
function teaches({ state }: Ending): boolean {
  return ['confirmed', 'unchanged', 'contradicted', 'not_confirmed'].includes(state)
}

/** What we hold of the tenant from now on; null when this item taught us nothing. */
function toTenantRow(ending: Ending, held: Held) {
  const { item, state, cause, reading, now } = ending
  const before = held.get(item.tenantId)
  if (!before || !teaches(ending)) return null
  const row = toAccessRow(withItem(toFacts(before), { itemId: item.id, state, cause, reading, at: now }))
  // After a request whose end is not proved, or while a doubt stands, the portal claims no state as its own.
  const isOurs = (state === 'confirmed' || state === 'unchanged') && row.access === item.desired
  const desired = isOurs ? item.desired : null
  return { id: item.tenantId, desired, confirmed: state === 'confirmed', now, ...row }
}

function toEntry({ run, item, state, cause }: Named, access: Access): AuditEntry {
  return {
    action: state === 'confirmed' ? 'lock.changed' : 'lock.not-changed',
    subject: { kind: 'tenant', id: item.tenantId, name: item.name },
    before: { access: item.before },
    after: { access, state, cause, run: run.number },
    reason: run.note ? `${run.reason}: ${run.note}` : run.reason,
  }
}

// The book knew that state before we read it, and a run of ours had asked for it.
const moverSql = `
  select a.id, '#' || r.number || ' · ' || r.asked_by_name as who
  from jsonb_to_recordset($1::jsonb) as a(id uuid, tenant uuid, run uuid, seen text)
  join portal.tenant t on t.id = a.tenant and t.access::text = a.seen and t.desired_access::text = a.seen
  cross join lateral (
    select m.run_id, m.desired from portal.lock_item m
    where m.tenant_id = a.tenant and m.run_id <> a.run and m.state = 'confirmed' and m.attempt > 0
    order by m.ended_at desc limit 1
  ) m
  join portal.lock_run r on r.id = m.run_id
  where m.desired::text = a.seen`

/** The other runs of ours that explain the states found, as `#118 · Rosa`, by item. */
async function findMovers(query: Query, endings: Ending[]): Promise<Map<string, string>> {
  const input = endings.flatMap(({ run, item, cause, reading }) => {
    const seen = reading?.central ?? reading?.host
    return cause === 'moved-outside' && seen
      ? [{ id: item.id, tenant: item.tenantId, run: run.id, seen }]
      : []
  })
  if (input.length === 0) return new Map()
  const rows = await query<{ id: string; who: string }>(moverSql, [JSON.stringify(input)])
  return new Map(rows.map(({ id, who }) => [id, who]))
}

/** How an item of a lock ended. */
export type ItemEnding = {
  itemId: string
  state: EndState
  cause: string
  reading: EndsReading | undefined
  at: Date
}

/** The facts after an item ended. */
export function withItem(facts: AccessFacts, { itemId, state, cause, reading, at }: ItemEnding): AccessFacts {
  const isDoubtful = state === 'contradicted' || state === 'not_confirmed'
  // Unsent and refused items show nothing that the next sync would not show better.
  if (!isDoubtful && state !== 'confirmed' && state !== 'unchanged') return facts
  const read = reading ? withReading(facts, reading, at) : facts
  if (isDoubtful) return { ...read, doubt: { state, cause, since: at, itemId } }
  return state === 'confirmed' ? { ...read, doubt: null } : read
}
