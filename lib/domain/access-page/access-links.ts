import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { daysFrom } from '../../platform/calendar/days'
import { inScope, readInScope, type Tx } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import { accessUrl } from './access-token'

const linkDays = 365
/** A link that is sent again is valid for at least this long. */
const leftMinDays = 90

/**
 * The access page URL of each tenant, created if missing and otherwise kept, so that earlier messages stay
 * valid. One statement for any number.
 */
export async function ensureAccessUrls(
  tx: Tx,
  input: { resellerId: string; tenantIds: string[]; now?: Date },
): Promise<Map<string, string>> {
  const { resellerId, tenantIds, now = new Date() } = input
  const { slug } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  await tx.$executeRaw`
    update portal.access_link set revoked_at = ${now}
    where tenant_id = any(${tenantIds}::uuid[]) and revoked_at is null and expires_at <= ${now}`
  const rows = await tx.$queryRaw<{ id: string; tenantId: string }[]>`
    insert into portal.access_link as l (id, reseller_id, tenant_id, expires_at)
    select gen_random_uuid(), t.reseller_id, t.id, ${daysFrom(now, linkDays)} from portal.tenant t
    where t.reseller_id = ${resellerId}::uuid and t.id = any(${tenantIds}::uuid[])
    on conflict (tenant_id) where revoked_at is null
      do update set expires_at = greatest(l.expires_at, ${daysFrom(now, leftMinDays)})
    returning l.id, l.tenant_id as "tenantId"`
  return new Map(rows.map(({ id, tenantId }) => [tenantId, accessUrl(slug, id)]))
}

type OfTenant = { resellerId: string; actor: Actor; tenantId: string; now?: Date }

/** Replaces a tenant's access link; the previous one stops working. Throws NotFound. */
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
    await tx.accessLink.create({ data: { resellerId, tenantId, expiresAt: daysFrom(now, linkDays) } })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: replaced > 0 ? 'access-page.renewed' : 'access-page.created',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
    })
  })
}

/** Revokes a tenant's access link. Idempotent. Throws NotFound. */
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

/** Serialises concurrent changes of one tenant's link. */
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

/** The current link, for staff; null without one. */
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
