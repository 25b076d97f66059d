import 'server-only'
import { z } from 'zod'
import { type Query, readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { openSql } from '../../tenants/is-changing'
import type { Wanted } from '../engine/plan-locks'
import type { LockSemantics } from '../lock-semantics'
import { planRepair, type RepairPlan, type Split } from './plan-repair'

export type RepairView = {
  tenant: { id: string; name: string; ruc: string; host: string }
  semantics: LockSemantics | null
} & (
  | { kind: 'split'; split: Split; centralAt: Date; hostAt: Date; plans: Record<Wanted, RepairPlan> }
  /** Both ends agree, or one was never read. */
  | { kind: 'whole' }
  | { kind: 'held' }
  /** The tenant is in a run. */
  | { kind: 'busy'; runId: string }
)

type Row = RepairView['tenant'] & {
  central: Wanted | 'unknown' | null
  centralAt: Date | null
  hostAccess: Wanted | null
  hostAt: Date | null
  doubt: string | null
  isHeld: boolean
  semantics: LockSemantics | null
  runId: string | null
}

const sql = `
  select t.id, t.name, t.ruc, t.host, t.central_access::text as central, t.central_read_at as "centralAt",
    t.host_access::text as "hostAccess", t.host_read_at as "hostAt", t.doubt, t.held_at is not null as "isHeld",
    (select c.lock_semantics from portal.connection c where c.reseller_id = t.reseller_id) as semantics,
    (select i.run_id from portal.lock_item i
     where i.tenant_id = t.id and i.state in ${openSql} limit 1) as "runId"
  from portal.tenant t where t.id = $1::uuid and t.gone_at is null`

/** Whether the ends of a tenant differ, and the plan for each wish. Throws NotFound. */
export async function getRepair(resellerId: string, tenantId: string): Promise<RepairView> {
  return readInScope(resellerId, (query) => readRepair(query, tenantId))
}

/** The same inside a transaction. */
export async function readRepair(query: Query, tenantId: string): Promise<RepairView> {
  // The id comes from a URL.
  const [row] = z.uuid().safeParse(tenantId).success ? await query<Row>(sql, [tenantId]) : []
  if (!row) throw new NotFound('tenant-missing')
  const { id, name, ruc, host, semantics, central, hostAccess, centralAt, hostAt } = row
  const common = { tenant: { id, name, ruc, host }, semantics }
  if (row.isHeld) return { ...common, kind: 'held' }
  if (row.runId) return { ...common, kind: 'busy', runId: row.runId }
  const isSplit =
    row.doubt === 'contradicted' && central && central !== 'unknown' && hostAccess && central !== hostAccess
  if (!isSplit || !centralAt || !hostAt) return { ...common, kind: 'whole' }
  const split: Split = { central, host: hostAccess }
  const plans = {
    locked: planRepair(split, 'locked', semantics),
    unlocked: planRepair(split, 'unlocked', semantics),
  }
  return { ...common, kind: 'split', split, centralAt, hostAt, plans }
}
