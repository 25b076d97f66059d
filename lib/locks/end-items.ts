import 'server-only'
import { askerOf } from '../audit/actor'
import { type AuditEntry, recordAudits } from '../audit/record-audit'
import { toStorableJson } from '../clean-text'
import type { Query, Tx } from '../db'
import { countTenants } from '../tenants/count-tenants'
import type { Cause } from './cause'
import { saidMax, toReadColumns } from './item-store'
import type { Access, EndState } from './plan-locks'
import type { RunHead, RunItem } from './run-store'
import type { Reading } from './steps'

export type Ending = {
  run: RunHead
  item: RunItem
  state: EndState
  cause: Cause
  reading?: Reading
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
  const query: Query = (sql, values = []) => tx.$queryRawUnsafe(sql, ...values)
  const movers = await findMovers(query, endings)
  const named = endings.map((ending) => nameMover(ending, movers.get(ending.item.id)))
  const moved = await query<{ id: string }>(endSql, [toStorableJson(named.map(toRow))])
  const ended = new Set(moved.map(({ id }) => id))
  const ours = named.filter(({ item }) => ended.has(item.id))
  const changes = ours.flatMap((ending) => toTenantRow(ending) ?? [])
  if (changes.length > 0) {
    const { reason, note } = first.run
    await query(tenantSql, [JSON.stringify(changes), reason, note, resellerId])
    await countTenants(tx, resellerId)
  }
  await recordAudits(tx, { resellerId, actor: askerOf(first.run) }, ours.map(toEntry))
}

type Named = Ending & { who: string | null }

function nameMover(ending: Ending, who: string | undefined): Named {
  return who === undefined ? { ...ending, who: null } : { ...ending, cause: 'moved-by-run', who }
}

const endSql = `
  update portal.lock_item i set
    state = e.state::portal.lock_item_state, cause = e.cause, cause_detail = e.who, ended_at = e.now,
    settle_after = null, server_said = coalesce(e.said, i.server_said),
    central_access = case when e.read then e.central::portal.access else i.central_access end,
    central_read_at = case when e.read then e."centralAt" else i.central_read_at end,
    host_access = case when e.read then e.host::portal.access else i.host_access end,
    host_read_at = case when e.read then e."hostAt" else i.host_read_at end
  from jsonb_to_recordset($1::jsonb) as e(
    id uuid, was text, attempt int, state text, cause text, who text, now timestamptz, said text, read boolean,
    central text, "centralAt" timestamptz, host text, "hostAt" timestamptz)
  where i.id = e.id and i.state = e.was::portal.lock_item_state and i.attempt = e.attempt
  returning i.id`

function toRow({ item, state, cause, who, now, said, reading }: Named) {
  const ending = { id: item.id, was: item.state, attempt: item.attempt, state, cause, who, now }
  const read = reading !== undefined
  return { ...ending, said: said?.slice(0, saidMax), read, ...(reading && toReadColumns(reading, now)) }
}

// The reason stays the one under which a tenant was locked, unless this run changed something about it.
const tenantSql = `
  update portal.tenant t set
    access = c.access, desired_access = c.desired,
    lock_reason = case when c.locked then case when c.keeps then t.lock_reason else $2::text end end,
    lock_note = case when c.locked then case when c.keeps then t.lock_note else $3::text end end,
    access_since = case when c.changed then c.now else t.access_since end
  from (
    select held.id, e.access::portal.access as access, e.desired::portal.access as desired, e.now,
      e.access = 'locked' and e.ours as locked, e.confirmed or held.access::text <> e.access as changed,
      not (e.confirmed or held.access::text <> e.access) and held.lock_reason is not null as keeps
    from jsonb_to_recordset($1::jsonb) as e(
      id uuid, access text, desired text, ours boolean, confirmed boolean, now timestamptz)
    join portal.tenant held on held.id = e.id
  ) c
  where t.id = c.id and t.reseller_id = $4::uuid`

function toTenantRow({ item, state, reading, now }: Ending) {
  const change = toTenantChange({ item, state, reading })
  return change && { id: item.tenantId, ...change, confirmed: state === 'confirmed', now }
}

type TenantChange = { access: Access; desired: Access | null; ours: boolean }

/** What we hold from now on; null when this item taught us nothing. */
function toTenantChange({
  item,
  state,
  reading,
}: Pick<Ending, 'item' | 'state' | 'reading'>): TenantChange | null {
  if (state === 'confirmed' || state === 'unchanged') {
    return { access: item.desired, desired: item.desired, ours: true }
  }
  // After a request whose end is not proved, the portal claims nothing about the tenant but what it read.
  if (state === 'contradicted' || state === 'not_confirmed') {
    return { access: reading?.central ?? 'unknown', desired: null, ours: false }
  }
  return null
}

function toEntry({ run, item, state, cause, reading }: Named): AuditEntry {
  const access = toTenantChange({ item, state, reading })?.access ?? item.before
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
  const asked = endings.flatMap(({ run, item, cause, reading }) => {
    const seen = reading?.central ?? reading?.host
    return cause === 'moved-outside' && seen
      ? [{ id: item.id, tenant: item.tenantId, run: run.id, seen }]
      : []
  })
  if (asked.length === 0) return new Map()
  const rows = await query<{ id: string; who: string }>(moverSql, [JSON.stringify(asked)])
  return new Map(rows.map(({ id, who }) => [id, who]))
}
