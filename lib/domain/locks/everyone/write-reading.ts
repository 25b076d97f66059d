import 'server-only'
import { requesterOf } from '../../../platform/audit/actor'
import { recordAudits } from '../../../platform/audit/record-audit'
import { inScope, readInScope, type Tx } from '../../../platform/database/db'
import { recordEvents } from '../../events/record-events'
import type { Access } from '../../tenants/access/access'
import { accessAssignments, accessRecord, toAccessRow } from '../../tenants/access/access-columns'
import { withReading } from '../../tenants/access/access-facts'
import { lockAccessRows } from '../../tenants/access/update-access'
import { countTenants } from '../../tenants/count-tenants'
import { changeEvent } from '../change-event'
import type { LockReason } from '../lock-reasons'
import type { EveryoneEngine } from './engine'
import { relockTenants } from './release/start-repairs'
import { reasonOf, type Switch } from './switch'

export type ItemHead = { tenantId: string; upstreamId: number; ruc: string }
/** The state in `detail`; null when it no longer has the tenant. */
export type CentralReading = ItemHead & { central: Access | null }

export async function listItems(row: Switch): Promise<ItemHead[]> {
  return readInScope(row.resellerId, (query) =>
    query<ItemHead>(
      `select tenant_id as "tenantId", upstream_id as "upstreamId", ruc
       from portal.everyone_item where switch_id = $1 order by upstream_id`,
      [row.id],
    ),
  )
}

const transactionMs = 120_000

/**
 * Saves a reading of the central host on the items and the tenants, with an audit entry for each change. Starts
 * at once the run that locks again those that a release unlocked wrongly.
 */
export async function writeReading(
  engine: EveryoneEngine,
  { row, readings }: { row: Switch; readings: CentralReading[] },
): Promise<void> {
  const now = engine.now()
  await inScope(
    row.resellerId,
    async (tx) => {
      const { count } = await tx.everyoneSwitch.updateMany({
        where: { id: row.id, state: row.state, attempt: row.attempt, verifiedAt: null },
        data: { verifiedAt: now, settleAfter: null },
      })
      if (count === 0) return
      await writeItems(tx, row, readings)
      const changed = await writeTenants(tx, { row, readings, now })
      await countTenants(tx, row.resellerId)
      await recordChanges(tx, row, changed)
      await relockTenants(tx, row)
      await recordEvents(tx, row.resellerId, changed.flatMap(toEvent))
    },
    { timeoutMs: transactionMs },
  )
}

export async function writeItems(tx: Tx, row: Switch, readings: CentralReading[]): Promise<void> {
  const result = readings.map(({ tenantId, central }) => ({ tenantId, central }))
  await tx.$executeRawUnsafe(
    `update portal.everyone_item i set central = r.central::portal.access
     from jsonb_to_recordset($2::jsonb) as r("tenantId" uuid, central text)
     where i.switch_id = $1::uuid and i.tenant_id = r."tenantId"`,
    row.id,
    JSON.stringify(result),
  )
}

type Changed = {
  id: string
  name: string
  before: Access
  /** What central says; `access` stays unknown while the host is in doubt. */
  after: Access
  access: Access
}

function toEvent({ id, before, access: after }: Changed) {
  const reason = 'everyone' satisfies LockReason
  return changeEvent({ tenantId: id, before, after, reason, runId: null, run: null })
}

async function writeTenants(
  tx: Tx,
  { row, readings, now }: { row: Switch; readings: CentralReading[]; now: Date },
): Promise<Changed[]> {
  const centralOf = new Map(
    readings.flatMap(({ tenantId, central }) => (central ? [[tenantId, central]] : [])),
  )
  const tenants = await lockAccessRows(tx, [...centralOf.keys()])
  const changes = tenants.map(({ id, access, facts }) => {
    const central = centralOf.get(id) ?? null
    return { id, before: access, ...toAccessRow(withReading(facts, { central, host: null }, now)) }
  })
  return tx.$queryRawUnsafe<Changed[]>(tenantsSql, JSON.stringify(changes), row.desired, now, row.note)
}

// A tenant locked before keeps its own reason; a state that nobody requested has none.
const tenantsSql = `
  with written as (
    update portal.tenant t set ${accessAssignments('c')},
      desired_access = case when c."centralAccess" = $2::text then $2::text::portal.access end,
      lock_reason = case when c."centralAccess" = 'locked' then
        case when c.before = 'locked' then t.lock_reason else 'everyone' end end,
      lock_note = case when c."centralAccess" = 'locked' then
        case when c.before = 'locked' then t.lock_note else $4 end end,
      access_since = case when c.before <> c."centralAccess" then $3::timestamptz else t.access_since end
    from jsonb_to_recordset($1::jsonb) as c(id uuid, before text, ${accessRecord})
    where t.id = c.id
    returning t.id, t.name, c.before, c."centralAccess" as after, c.access
  )
  select id, name, before, after, access from written where before <> after`

async function recordChanges(tx: Tx, row: Switch, changed: Changed[]): Promise<void> {
  await recordAudits(
    tx,
    { resellerId: row.resellerId, actor: requesterOf(row) },
    changed.map(({ id, name, before, after }) => ({
      action: 'everyone.changed' as const,
      subject: { kind: 'tenant', id, name },
      before: { access: before },
      after: { access: after },
      reason: reasonOf(row),
    })),
  )
}
