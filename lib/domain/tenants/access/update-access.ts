import 'server-only'
import type { Tx } from '../../../platform/database/db'
import type { Access } from './access'
import {
  type AccessRow,
  accessAssignments,
  accessColumns,
  accessRecord,
  toAccessRow,
  toFacts,
} from './access-columns'
import type { AccessFacts } from './access-facts'

export type LockedAccess = { id: string; isGone: boolean; access: Access; facts: AccessFacts }

/** The access of tenants, their rows locked until the transaction ends. */
export async function lockAccessRows(tx: Tx, tenantIds: string[]): Promise<LockedAccess[]> {
  const rows = await tx.$queryRawUnsafe<(AccessRow & { id: string; isGone: boolean })[]>(
    `select t.id, t.gone_at is not null as "isGone", ${accessColumns} from portal.tenant t
     where t.id = any($1::uuid[]) order by t.id for no key update`,
    tenantIds,
  )
  return rows.map((row) => ({ id: row.id, isGone: row.isGone, access: row.access, facts: toFacts(row) }))
}

/** Writes what `change` makes of each tenant's facts, and the access that follows; null leaves a tenant as it is. */
export async function updateAccess(
  tx: Tx,
  tenantIds: string[],
  change: (tenant: LockedAccess) => AccessFacts | null,
): Promise<void> {
  const changes = (await lockAccessRows(tx, tenantIds)).flatMap((tenant) => {
    const facts = change(tenant)
    return facts ? [{ id: tenant.id, ...toAccessRow(facts) }] : []
  })
  if (changes.length === 0) return
  await tx.$executeRawUnsafe(
    `update portal.tenant t set ${accessAssignments('r')}
     from jsonb_to_recordset($1::jsonb) as r(id uuid, ${accessRecord}) where t.id = r.id`,
    JSON.stringify(changes),
  )
}
