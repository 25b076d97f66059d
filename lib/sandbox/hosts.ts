import type { Query } from './database'
import type { SignedIn, TenantOnHost } from './endpoint'
import { databaseSaid, unknownUrl } from './failure'

export type Place = { kind: 'central' } | { kind: 'tenant'; subdomain: string } | { kind: 'unknown' }

/** A registered host name carries no port, even where the server listens on an odd one. */
export function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}

/** Which installation a Host header means. The port is not part of it: proxies change it. */
export function placeOf(host: string, baseDomain: string): Place {
  const name = withoutPort(host)
  const base = withoutPort(baseDomain)
  if (name === base || (base === 'localhost' && (name === '127.0.0.1' || name === '[::1]'))) {
    return { kind: 'central' }
  }
  if (!name.endsWith(`.${base}`)) return { kind: 'unknown' }
  return { kind: 'tenant', subdomain: name.slice(0, -base.length - 1) }
}

const tenantColumns = `t.id, t.subdomain, t.number, t.name, t.email, t.plan_id as "planId",
  t.host_locked_tenant as "lockedTenant", t.address, t.telephone,
  t.enable_list_product as "enableListProduct", t.broken`

/**
 * The tenant of a host and, with a token, the user who holds it: one trip for both.
 * Throws the 404 of an unknown host, and what a broken tenant's own database says.
 */
export async function openTenant(
  query: Query,
  subdomain: string,
  token: string | null,
): Promise<{ tenant: TenantOnHost; user: SignedIn | null }> {
  const [row] = await query(
    `select ${tenantColumns}, u.user_no as "userNo", u.name as "userName", u.email as "userEmail",
       u.establishment_no as "establishmentNo", u.active
     from sandbox.tenant t
     left join sandbox.tenant_user u on u.tenant_id = t.id and u.api_token = $2
     where t.subdomain = $1`,
    [subdomain, token],
  )
  if (!row || row.broken === 'no-host') throw unknownUrl()
  refuseBroken(row.broken, row.id)
  const { broken: _broken, userNo, userName, userEmail, establishmentNo, active, ...tenant } = row
  const user =
    userNo === null ? null : { no: userNo, name: userName, email: userEmail, establishmentNo, active }
  return { tenant: tenant as TenantOnHost, user }
}

/** What a tenant's own database says when it is not what the software expects (contract §0.3). */
export function refuseBroken(broken: string | null, tenantId: number): void {
  if (broken === 'missing-table') {
    throw databaseSaid(
      `SQLSTATE[42S02]: Base table or view not found: 1146 Table 'tenancy_${tenantId}.configurations' doesn't exist (SQL: select * from \`configurations\` limit 1)`,
    )
  }
  if (broken === 'refused-database') {
    throw databaseSaid(
      `SQLSTATE[HY000] [1045] Access denied for user 'tenancy_${tenantId}'@'localhost' (using password: YES)`,
    )
  }
}
