import 'server-only'
import { askerOf } from '../../audit/actor'
import { recordAudits } from '../../audit/record-audit'
import { inScope, readInScope, type Tx } from '../../db'
import { countTenants } from '../../tenants/count-tenants'
import type { Access } from '../plan-locks'
import type { EveryoneEngine } from './engine'
import { reasonOf, type Switch } from './switch-store'

export type ItemHead = { tenantId: string; upstreamId: number; ruc: string }
/** What `detail` says of one tenant; null when it no longer has it. */
export type Reading = ItemHead & { central: Access | null }

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

/** What the central host says of everybody, on the switch's items and in the book, with a line for each change. */
export async function writeReading(
  engine: EveryoneEngine,
  { row, readings }: { row: Switch; readings: Reading[] },
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
      const changed = await tx.$queryRawUnsafe<Changed[]>(bookSql, row.id, now, row.note)
      await countTenants(tx, row.resellerId)
      await recordChanges(tx, row, changed)
    },
    { timeoutMs: transactionMs },
  )
}

export async function writeItems(tx: Tx, row: Switch, readings: Reading[]): Promise<void> {
  const told = readings.map(({ tenantId, central }) => ({ tenantId, central }))
  await tx.$executeRawUnsafe(
    `update portal.everyone_item i set central = r.central::portal.access
     from jsonb_to_recordset($2::jsonb) as r("tenantId" uuid, central text)
     where i.switch_id = $1::uuid and i.tenant_id = r."tenantId"`,
    row.id,
    JSON.stringify(told),
  )
}

type Changed = { id: string; name: string; before: string; after: string }

// A tenant that was locked one by one keeps its own reason; a state nobody asked for has none.
const bookSql = `
  with seen as (
    select i.tenant_id, i.central, s.desired, t.access as held
    from portal.everyone_item i
    join portal.everyone_switch s on s.id = i.switch_id
    join portal.tenant t on t.id = i.tenant_id
    where i.switch_id = $1::uuid and i.central is not null
    for update of t
  ), written as (
    update portal.tenant t set
      access = seen.central,
      desired_access = case when seen.central = seen.desired then seen.desired end,
      lock_reason = case when seen.central = 'locked' then
        case when seen.held = 'locked' then t.lock_reason else 'everyone' end end,
      lock_note = case when seen.central = 'locked' then
        case when seen.held = 'locked' then t.lock_note else $3 end end,
      access_since = case when seen.held is distinct from seen.central then $2::timestamptz else t.access_since end
    from seen where t.id = seen.tenant_id
    returning t.id, t.name, seen.held, seen.central
  )
  select id, name, held::text as before, central::text as after from written where held is distinct from central`

async function recordChanges(tx: Tx, row: Switch, changed: Changed[]): Promise<void> {
  await recordAudits(
    tx,
    { resellerId: row.resellerId, actor: askerOf(row) },
    changed.map(({ id, name, before, after }) => ({
      action: 'everyone.changed' as const,
      subject: { kind: 'tenant', id, name },
      before: { access: before },
      after: { access: after },
      reason: reasonOf(row),
    })),
  )
}
