import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { inScope, readInScope, type Tx } from '../db'
import { NotFound } from '../errors'
import { accessUrl } from './tokens'

export const linkDays = 365
const dayMs = 86_400_000
/** A link that is sent again lives at least this long from then on. */
const leftMinDays = 90

const until = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)

/**
 * The address of each tenant's access page, made where there is none and kept where there is one: what was sent
 * before stays right. For messages; one statement whatever the number.
 */
export async function ensureAccessUrls(
  tx: Tx,
  asked: { resellerId: string; tenantIds: string[]; now?: Date },
): Promise<Map<string, string>> {
  const { resellerId, tenantIds, now = new Date() } = asked
  const { slug } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  await tx.$executeRaw`
    update portal.access_link set revoked_at = ${now}
    where tenant_id = any(${tenantIds}::uuid[]) and revoked_at is null and expires_at <= ${now}`
  const rows = await tx.$queryRaw<{ id: string; tenantId: string }[]>`
    insert into portal.access_link as l (id, reseller_id, tenant_id, expires_at)
    select gen_random_uuid(), t.reseller_id, t.id, ${until(now, linkDays)} from portal.tenant t
    where t.reseller_id = ${resellerId}::uuid and t.id = any(${tenantIds}::uuid[])
    on conflict (tenant_id) where revoked_at is null
      do update set expires_at = greatest(l.expires_at, ${until(now, leftMinDays)})
    returning l.id, l.tenant_id as "tenantId"`
  return new Map(rows.map(({ id, tenantId }) => [tenantId, accessUrl(slug, id)]))
}

type OfTenant = { resellerId: string; actor: Actor; tenantId: string; now?: Date }

/** Another address for a tenant's access page; the one before leads nowhere from now on. Throws NotFound. */
export async function renewAccessLink({
  resellerId,
  actor,
  tenantId,
  now = new Date(),
}: OfTenant): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    const tenant = await lockTenant(tx, tenantId)
    const replaced = await revoke(tx, tenantId, now)
    await tx.accessLink.create({ data: { resellerId, tenantId, expiresAt: until(now, linkDays) } })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: replaced > 0 ? 'access-page.renewed' : 'access-page.created',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
    })
  })
}

/** A tenant's access page cannot be opened any more. Repeating it changes nothing. Throws NotFound. */
export async function revokeAccessLink({
  resellerId,
  actor,
  tenantId,
  now = new Date(),
}: OfTenant): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    const tenant = await lockTenant(tx, tenantId)
    if ((await revoke(tx, tenantId, now)) === 0) return
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'access-page.revoked',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
    })
  })
}

/** Two who press at once come here one after the other. */
async function lockTenant(tx: Tx, tenantId: string): Promise<{ name: string }> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`access-link:${tenantId}`}, 0))`
  const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { name: true } })
  if (!tenant) throw new NotFound('tenant-missing')
  return tenant
}

async function revoke(tx: Tx, tenantId: string, now: Date): Promise<number> {
  const { count } = await tx.accessLink.updateMany({
    where: { tenantId, revokedAt: null },
    data: { revokedAt: now },
  })
  return count
}

export type AccessLinkView = { url: string; createdAt: Date; expiresAt: Date }

/** The link that counts now, for staff; null while there is none. */
export async function findAccessLink(
  resellerId: string,
  tenantId: string,
  now = new Date(),
): Promise<AccessLinkView | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ id: string; slug: string; createdAt: Date; expiresAt: Date }>(
      `select l.id, r.slug, l.created_at as "createdAt", l.expires_at as "expiresAt"
       from portal.access_link l join portal.reseller r on r.id = l.reseller_id
       where l.tenant_id = $1 and l.revoked_at is null and l.expires_at > $2`,
      [tenantId, now],
    ),
  )
  return row ? { url: accessUrl(row.slug, row.id), createdAt: row.createdAt, expiresAt: row.expiresAt } : null
}
