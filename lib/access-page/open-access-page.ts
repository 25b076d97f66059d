import 'server-only'
import { connections, readInScope } from '../db'
import { countAgainst, visitorOf } from '../rate-limit'
import { findSignupReseller } from '../signups/public-scope'
import { type AccessState, judgeAccess, type TenantFacts } from './judge-access'
import { type AccessContact, contactColumns } from './settings'
import { readAccessToken } from './tokens'

/** How often a visitor may open such pages of one reseller a day; offices share an address. */
const visits = { max: 300, seconds: 86_400 }

export type AccessBrand = {
  slug: string
  resellerName: string
  accent: string | null
  logoVersion: string | null
  zone: string
  contact: AccessContact
}

export type AccessPage =
  /** Whatever is wrong with a link, it reads the same. */
  { kind: 'dead' } | { kind: 'too-often' } | { kind: 'open'; tenantName: string; state: AccessState }

type BrandRow = AccessContact & {
  slug: string
  resellerName: string
  accent: string | null
  logoVersion: string | null
  zone: string
}

/** What stands on the page whoever asks: public already on the reseller's page of signups. Null for no reseller. */
export async function findAccessBrand(slug: string): Promise<AccessBrand | null> {
  const resellerId = await findSignupReseller(slug)
  if (resellerId === null) return null
  const [row] = await readInScope(resellerId, (query) =>
    query<BrandRow>(
      `select r.slug, r.name as "resellerName", r.accent, r.time_zone as zone,
         case when s.logo is null then null else left(md5(s.logo), 12) end as "logoVersion", ${contactColumns}
       from portal.reseller r
       left join portal.signup_settings s on s.reseller_id = r.id
       left join portal.access_page_settings c on c.reseller_id = r.id
       where r.id = $1`,
      [resellerId],
    ),
  )
  if (!row) return null
  const { slug: known, resellerName, accent, logoVersion, zone, ...contact } = row
  return { slug: known, resellerName, accent, logoVersion, zone, contact }
}

// One lock of everyone stands until a release of it was seen to work; see `lib/locks/everyone`.
const factsSql = `
  select t.name, t.access::text as access, t.access_since as "accessSince", t.lock_reason as "lockReason",
    t.desired_access::text as "desiredAccess", t.last_seen_at as "readAt",
    exists (select 1 from portal.lock_item i
      where i.tenant_id = t.id and i.state in ('planned', 'sending', 'sent', 'unknown')) as "isChanging",
    (select s.state::text from portal.everyone_switch s
      where s.desired = 'locked' and s.released_at is null
        and s.state in ('confirmed', 'partial', 'not_confirmed', 'repairing')
      order by s.number desc limit 1) as everyone
  from portal.access_link l join portal.tenant t on t.id = l.tenant_id
  where l.id = $1 and l.revoked_at is null and l.expires_at > $2 and t.gone_at is null`

/** What the link says about its tenant, from our book alone; each opening counts for its visitor. */
export async function openAccessPage(asked: {
  slug: string
  token: string
  /** Where the visitor comes from. */
  address: string
  now?: Date
}): Promise<AccessPage> {
  const { slug, token, address, now = new Date() } = asked
  const linkId = readAccessToken(token)
  const resellerId = linkId ? await findSignupReseller(slug) : null
  if (!linkId || !resellerId) return { kind: 'dead' }
  const who = `${resellerId}:${visitorOf(address)}`
  const wait = await countAgainst(connections(), { what: 'access-page', who, ...visits }, now)
  if (wait > 0) return { kind: 'too-often' }
  const [row] = await readInScope(resellerId, (query) =>
    query<TenantFacts & { name: string }>(factsSql, [linkId, now]),
  )
  return row ? { kind: 'open', tenantName: row.name, state: judgeAccess(row) } : { kind: 'dead' }
}
