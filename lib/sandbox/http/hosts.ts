import type { Query } from '../database/database'
import type { SignedIn, TenantOnHost } from './endpoint'
import { databaseSaid, unknownUrl } from './failure'

export type HostKind = { kind: 'central' } | { kind: 'tenant'; subdomain: string } | { kind: 'unknown' }

/** The host without its port. */
export function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}

/** The installation of a Host header. Ignores the port, which proxies change. */
export function hostKindOf(host: string, baseDomain: string): HostKind {
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
 * The tenant of a host and the user of a token, in one query. Throws the 404 of an unknown host, and a broken
 * tenant's database error.
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
  refuseBroken({ broken: row.broken, subdomain: row.subdomain })
  const { broken: _broken, userNo, userName, userEmail, establishmentNo, active, ...tenant } = row
  const user =
    userNo === null ? null : { no: userNo, name: userName, email: userEmail, establishmentNo, active }
  return { tenant: tenant as TenantOnHost, user }
}

type Damaged = { broken: string | null; subdomain: string }

/** Throws the database error of a damaged tenant (contract §0.3). */
export function refuseBroken({ broken, subdomain }: Damaged, table = 'configurations'): void {
  const database = `tenancy_${subdomain}`
  const query = `(SQL: select * from \`${table}\` limit 1)`
  if (broken === 'missing-table') {
    throw databaseSaid(
      `SQLSTATE[42S02]: Base table or view not found: 1146 Table '${database}.${table}' doesn't exist ${query}`,
    )
  }
  if (broken === 'missing-database') {
    throw databaseSaid(`SQLSTATE[HY000] [1049] Unknown database '${database}' ${query}`)
  }
  if (broken === 'refused-database') {
    throw databaseSaid(
      `SQLSTATE[HY000] [1045] Access denied for user '${database}'@'localhost' (using password: YES) ${query}`,
    )
  }
}
