import type { Query } from '../database/database'
import { type Lineage, newTenantSeries, sendsBoletasSingly } from '../http/lineage'
import { newToken, tenantTokenLength } from '../http/tokens'
import { limaDay } from '../lima-time'

export type NewTenant = {
  subdomain: string
  number: string
  name: string
  email: string
  passwordHash: string
  planId: number
  lineage: Lineage
  now: Date
}

// Line D creates guide series in its panel, which the sandbox lacks.
const guideSeries: [string, string][] = [
  ['09', 'T001'],
  ['31', 'V001'],
]

/** Creates a tenant with its initial data (contract §5.5), in the caller's transaction. */
export async function createTenant(query: Query, tenant: NewTenant): Promise<{ id: number; token: string }> {
  const token = newToken(tenantTokenLength)
  const [row] = await query<{ id: number }>(
    `insert into sandbox.tenant (subdomain, number, name, email, token, plan_id, start_billing_cycle,
       single_shipment, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
    [
      tenant.subdomain,
      tenant.number,
      tenant.name,
      tenant.email,
      token,
      tenant.planId,
      limaDay(tenant.now),
      sendsBoletasSingly(tenant.lineage),
      tenant.now,
    ],
  )
  const id = row?.id as number
  await query(
    `insert into sandbox.tenant_user (tenant_id, user_no, name, email, password_hash, api_token)
     values ($1, 1, 'Administrador', $2, $3, $4)`,
    [id, tenant.email, tenant.passwordHash, token],
  )
  await query(
    `insert into sandbox.establishment (tenant_id, establishment_no, code, description)
     values ($1, 1, '0000', 'Oficina Principal')`,
    [id],
  )
  await insertSeries(query, id, tenant.lineage)
  return { id, token }
}

async function insertSeries(query: Query, tenantId: number, lineage: Lineage): Promise<void> {
  const series = newTenantSeries(lineage)
  const all = lineage === 'spec' ? [...series, ...guideSeries] : series
  await query(
    `insert into sandbox.series (tenant_id, document_type_id, number)
     select $1, * from unnest($2::text[], $3::text[])`,
    [tenantId, all.map(([type]) => type), all.map(([, number]) => number)],
  )
}
