import 'server-only'
import { outsideScope, readInScope } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import { type Capabilities, capabilitiesSchema } from './capabilities'

/** A reseller's connection for screens: of the token only a fingerprint. */
export type ConnectionView = {
  centralUrl: string
  baseDomain: string
  tokenFingerprint: string
  importTenantTokens: boolean
  callsPerMinute: number
  syncEveryMinutes: number
  capabilities: Capabilities | null
  probedAt: Date | null
  /** How the server was seen to handle a repeated lock, and when; null is unknown. */
  lockSemantics: 'set' | 'toggle' | null
  lockSemanticsAt: Date | null
  /** `ok` or an error code. */
  lastSyncOutcome: string | null
  lastSyncAt: Date | null
  lastGoodSyncAt: Date | null
  quotaRegistered: number | null
  quotaMaximum: number | null
  /** Tenant tokens in the vault, and those that the tenant's host rejected. */
  tokensHeld: number
  tokensRejected: number
}

const connectionSql = `
  select central_url as "centralUrl", base_domain as "baseDomain", token_fingerprint as "tokenFingerprint",
    import_tenant_tokens as "importTenantTokens", calls_per_minute as "callsPerMinute",
    sync_every_minutes as "syncEveryMinutes", capabilities, probed_at as "probedAt",
    lock_semantics as "lockSemantics", lock_semantics_at as "lockSemanticsAt",
    last_sync_outcome as "lastSyncOutcome", last_sync_at as "lastSyncAt", last_good_sync_at as "lastGoodSyncAt",
    (select json_build_object('outcome', p.outcome, 'isOpen', p.is_open)
      from portal.signup_plan_copy p where p.reseller_id = $1 and p.tried_at >= probed_at) as offer,
    quota_registered as "quotaRegistered", quota_maximum as "quotaMaximum",
    (select count(*)::int from portal.tenant_token) as "tokensHeld",
    (select count(*)::int from portal.tenant_token where verdict = 'rejected') as "tokensRejected"
  from portal.connection where reseller_id = $1`

type ConnectionRow = Omit<ConnectionView, 'capabilities'> & {
  capabilities: unknown
  offer: { outcome: string | null; isOpen: boolean | null } | null
}

export async function findConnection(resellerId: string): Promise<ConnectionView | null> {
  const [row] = await readInScope(resellerId, (query) => query<ConnectionRow>(connectionSql, [resellerId]))
  if (!row) return null
  const { offer, ...view } = row
  const capabilities = capabilitiesSchema.safeParse(row.capabilities)
  return { ...view, capabilities: capabilities.success ? withOffer(capabilities.data, offer) : null }
}

/** The signup offer, when it was read after the probe. */
function withOffer(found: Capabilities, offer: ConnectionRow['offer']): Capabilities {
  if (!offer) return found
  const { outcome, isOpen } = offer
  if (outcome === 'ok') return { ...found, guestRegister: isOpen === false ? 'disabled' : 'supported' }
  return { ...found, guestRegister: outcome === 'missing' ? 'missing' : 'unknown' }
}

/** Throws NotFound without a connection. */
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

/** Throws NotFound for an unknown slug. */
export async function getResellerBySlug(slug: string): Promise<{ id: string; slug: string }> {
  const reseller = await findResellerBySlug(slug)
  if (!reseller) throw new NotFound('reseller-missing', { slug })
  return reseller
}
