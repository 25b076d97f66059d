import 'server-only'
import { type Actor, systemActor } from '../../../platform/audit/actor'
import { recordAudits } from '../../../platform/audit/record-audit'
import { inScope, readInScope } from '../../../platform/database/db'
import { toQuery } from '../../../platform/database/to-query'
import { type Gateway, openGateway } from '../../../upstream/gateways/gateway'
import { recordEvents } from '../../events/record-events'
import {
  type AccessRow,
  accessAssignments,
  accessColumns,
  accessRecord,
  toAccessRow,
  toFacts,
} from '../../tenants/access/access-columns'
import { type Doubt, withReading } from '../../tenants/access/access-facts'
import type { EndsReading } from '../../tenants/access/host-reading'
import { countAmong, moveTotals } from '../../tenants/count-tenants'
import { openSql } from '../../tenants/is-changing'
import { lockTenantRows } from '../../tenants/lock-tenant-rows'
import { changeEvent } from '../change-event'
import { noteTokens, type TokenSeen } from '../engine/note-tokens'
import { lockPolicy } from '../engine/policy'
import { centralOf, readFreshDetail } from '../engine/read-ends'
import { forEachHost } from './for-each-host'
import { readHost } from './read-host'

export type EndsRead = { read: number; cleared: number; doubted: number }

type ReadTenant = { id: string; upstreamId: number; ruc: string; host: string }
type TenantReading = { tenantId: string; reading: EndsReading }

/**
 * Reads both ends of a few tenants and saves what they show: a doubt ends when they agree and begins when they
 * differ. Skips tenants with a request under way or changed meanwhile. With an `actor` every reading is
 * audited, else only changes.
 */
export async function readBothEnds(of: {
  resellerId: string
  tenantIds: string[]
  actor?: Actor
  signal?: AbortSignal
  now?: () => Date
}): Promise<EndsRead> {
  const { resellerId, tenantIds, actor, signal, now = () => new Date() } = of
  const startedAt = now()
  const tenants = await listReadTenants(resellerId, tenantIds)
  if (tenants.length === 0) return { read: 0, cleared: 0, doubted: 0 }
  const gateway = await openGateway(resellerId, {
    cause: 'lock',
    signal,
    urgency: actor ? 'soon' : 'bulk',
    waitMaxMs: 60_000,
  })
  const { readings, tokens } = await readTenants(gateway, tenants, now)
  const result = await write({
    resellerId,
    readings,
    tokens,
    actor,
    startedAt,
    at: now(),
  })
  await gateway.flushCalls()
  return result
}

async function listReadTenants(resellerId: string, tenantIds: string[]): Promise<ReadTenant[]> {
  return readInScope(resellerId, (query) =>
    query<ReadTenant>(
      `select t.id, t.upstream_id as "upstreamId", t.ruc, t.host from portal.tenant t
       where t.id = any($1::uuid[]) and t.gone_at is null order by t.id`,
      [tenantIds],
    ),
  )
}

async function readTenants(
  gateway: Gateway,
  tenants: ReadTenant[],
  now: () => Date,
): Promise<{ readings: TenantReading[]; tokens: TokenSeen[] }> {
  const detail = await readFreshDetail(gateway, new Set(tenants.map(({ upstreamId }) => upstreamId)))
  const readings: TenantReading[] = []
  const tokens: TokenSeen[] = []
  const { hostLanes: lanes } = lockPolicy({ settleMs: 0, deadlineMs: 0 })
  const work = tenants.map((tenant) => ({ ...tenant, tenantId: tenant.id }))
  await forEachHost({ gateway, lanes, mayTake: () => true }, work, async (tenant) => {
    const { reading: host, token } = await readHost(gateway, tenant)
    if (token) tokens.push({ tenantId: tenant.id, verdict: token, at: now() })
    readings.push({ tenantId: tenant.id, reading: { central: centralOf(detail, tenant), host } })
  })
  return { readings, tokens }
}

type Writing = {
  resellerId: string
  readings: TenantReading[]
  tokens: TokenSeen[]
  actor?: Actor
  startedAt: Date
  at: Date
}

type LockedRow = AccessRow & { id: string; name: string; isBusy: boolean }

// What a request does meanwhile is, or may be, newer than this reading.
const heldSql = `
  select t.id, t.name, ${accessColumns}, exists (
    select from portal.lock_item i where i.tenant_id = t.id and (
      i.state in ${openSql} or i.ended_at >= $2::timestamptz)
  ) or exists (
    select from portal.everyone_switch e where e.reseller_id = t.reseller_id and (
      e.ended_at is null and e.state <> 'requested' or e.verified_at >= $2::timestamptz)
  ) as "isBusy"
  from portal.tenant t where t.id = any($1::uuid[]) for no key update of t`

async function write({ resellerId, readings, tokens, actor, startedAt, at }: Writing): Promise<EndsRead> {
  return inScope(resellerId, async (tx) => {
    const query = toQuery(tx)
    await lockTenantRows(tx, resellerId)
    await noteTokens(query, tokens)
    const readingOf = new Map(readings.map(({ tenantId, reading }) => [tenantId, reading]))
    const rows = await query<LockedRow>(heldSql, [[...readingOf.keys()], startedAt])
    const changes = rows.flatMap((row) => toChange(row, readingOf.get(row.id), at) ?? [])
    await query(triedSql, [[...readingOf.keys()], at])
    const proofs = new Map<string, Proof>()
    if (changes.length > 0) {
      const tenantIds = changes.map(({ id }) => id)
      const before = await countAmong(tx, tenantIds)
      const saved = await query<Proof>(savedSql, [
        JSON.stringify(changes.map(({ after, ...row }) => ({ ...row, ...after }))),
      ])
      for (const proof of saved) proofs.set(proof.id, proof)
      await query(settledSql, [changes.flatMap(({ ended }) => ended?.itemId ?? [])])
      await moveTotals(tx, { resellerId, tenantIds, before })
    }
    const lines = changes.flatMap((change) => toLine(change, actor !== undefined) ?? [])
    await recordAudits(tx, { resellerId, actor: actor ?? systemActor }, lines)
    await recordEvents(
      tx,
      resellerId,
      changes.flatMap((change) => toEvent(change, proofs.get(change.id))),
    )
    return {
      read: changes.length,
      cleared: changes.filter(({ ended }) => ended).length,
      doubted: changes.filter(({ before, after }) => !before.doubt && after.doubt).length,
    }
  })
}

type Change = {
  id: string
  name: string
  reading: EndsReading
  before: AccessRow
  after: AccessRow
  /** The doubt that ended with this reading. */
  ended: Doubt | null
  at: Date
}

function toChange(row: LockedRow, reading: EndsReading | undefined, at: Date): Change | null {
  if (!reading || row.isBusy) return null
  const held = toFacts(row)
  const facts = withReading(held, reading, at)
  const ended = held.doubt && !facts.doubt ? held.doubt : null
  return { id: row.id, name: row.name, reading, before: row, after: toAccessRow(facts), ended, at }
}

const triedSql = 'update portal.tenant t set ends_tried_at = $2::timestamptz where t.id = any($1::uuid[])'

// Once both ends show what the doubted item wanted, its reason and note apply.
const savedSql = `
  update portal.tenant t set ${accessAssignments('c')},
    access_since = case when t.access::text <> c.access then c.at else t.access_since end,
    desired_access = coalesce(c.proved, t.desired_access),
    lock_reason = case when c.access = 'locked' then coalesce(c.reason, t.lock_reason)
      when c.access = 'unlocked' then null else t.lock_reason end,
    lock_note = case when c.access = 'locked' then case when c.reason is null then t.lock_note else c.note end
      when c.access = 'unlocked' then null else t.lock_note end
  from (
    select e.*, i.desired as proved, r.reason, r.note, r.id as "runId", r.number as run
    from jsonb_to_recordset($1::jsonb) as e(id uuid, at timestamptz, ended jsonb, ${accessRecord})
    left join portal.lock_item i on i.id = (e.ended ->> 'itemId')::uuid and i.desired::text = e.access
    left join portal.lock_run r on r.id = i.run_id
  ) c
  where t.id = c.id returning t.id, c.reason, c."runId", c.run`

/** The request that this reading proved, if any. */
type Proof = { id: string; reason: string | null; runId: string | null; run: number | null }

function toEvent({ id: tenantId, before, after }: Change, proof: Proof | undefined) {
  const { reason = null, runId = null, run = null } = proof ?? {}
  return changeEvent({ tenantId, before: before.access, after: after.access, reason, runId, run })
}

/** Items that ended unproved need no person once both ends agree. */
const settledSql = 'update portal.lock_item i set superseded = true where i.id = any($1::uuid[])'

function toLine({ id, name, reading, before, after, ended }: Change, isAsked: boolean) {
  const isNew = before.doubt === null && after.doubt !== null
  if (!isAsked && !ended && !isNew) return null
  const action = ended ? 'access.cleared' : isNew ? 'access.doubted' : 'access.read'
  return {
    action: action as 'access.cleared' | 'access.doubted' | 'access.read',
    subject: { kind: 'tenant', id, name },
    before: { access: before.access },
    after: { access: after.access, central: reading.central, host: reading.host },
  }
}
