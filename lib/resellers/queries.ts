import 'server-only'
import { outsideScope, readInScope } from '../db'
import { NotFound } from '../errors'
import { type Capabilities, capabilitiesSchema } from './capabilities'

/** The connection of a reseller as screens show it: the token is only a fingerprint. */
export type ConnectionView = {
  centralUrl: string
  baseDomain: string
  tokenFingerprint: string
  importTenantTokens: boolean
  callsPerMinute: number
  syncEveryMinutes: number
  capabilities: Capabilities | null
  probedAt: Date | null
  /** `ok` or the code of an error. */
  lastSyncOutcome: string | null
  lastSyncAt: Date | null
  lastGoodSyncAt: Date | null
  quotaRegistered: number | null
  quotaMaximum: number | null
  /** Tenant tokens in the vault, and those of them that the tenant's host rejected. */
  tokensHeld: number
  tokensRejected: number
}

const connectionSql = `
  select central_url as "centralUrl", base_domain as "baseDomain", token_fingerprint as "tokenFingerprint",
    import_tenant_tokens as "importTenantTokens", calls_per_minute as "callsPerMinute",
    sync_every_minutes as "syncEveryMinutes", capabilities, probed_at as "probedAt",
    last_sync_outcome as "lastSyncOutcome", last_sync_at as "lastSyncAt", last_good_sync_at as "lastGoodSyncAt",
    quota_registered as "quotaRegistered", quota_maximum as "quotaMaximum",
    (select count(*)::int from portal.tenant_token) as "tokensHeld",
    (select count(*)::int from portal.tenant_token where verdict = 'rejected') as "tokensRejected"
  from portal.connection where reseller_id = $1`

export async function findConnection(resellerId: string): Promise<ConnectionView | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<Omit<ConnectionView, 'capabilities'> & { capabilities: unknown }>(connectionSql, [resellerId]),
  )
  if (!row) return null
  const capabilities = capabilitiesSchema.safeParse(row.capabilities)
  return { ...row, capabilities: capabilities.success ? capabilities.data : null }
}

/** Throws NotFound while the reseller has no connection. */
export async function getConnection(resellerId: string): Promise<ConnectionView> {
  const connection = await findConnection(resellerId)
  if (!connection) throw new NotFound('connection-missing')
  return connection
}

export async function listResellers(): Promise<{ id: string; slug: string }[]> {
  return outsideScope().$queryRaw<
    { id: string; slug: string }[]
  >`select id, slug from portal.resellers_known()`
}

export async function findResellerBySlug(slug: string): Promise<{ id: string; slug: string } | null> {
  return (await listResellers()).find((reseller) => reseller.slug === slug) ?? null
}

/** Throws NotFound with the slug that nobody has. */
export async function getResellerBySlug(slug: string): Promise<{ id: string; slug: string }> {
  const reseller = await findResellerBySlug(slug)
  if (!reseller) throw new NotFound('reseller-missing', { slug })
  return reseller
}
