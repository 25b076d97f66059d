import 'server-only'
import { connections, readAsSystem } from '../../platform/database/db'
import { countUse, visitorOf } from '../../platform/http/rate-limit'
import { findSignupReseller } from '../signups/public/find-signup-reseller'
import { type AccessRow, accessColumns, toFacts } from '../tenants/access/access-columns'
import { isChanging } from '../tenants/is-changing'
import { type AccessContact, contactColumns } from './access-contact'
import { findLink, linkCounts } from './find-link'
import { type AccessState, judgeAccess, type TenantFacts } from './judge-access'

/** Daily limit per visitor and reseller; whole offices share an address. */
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
  /** Every invalid link reads the same. */
  { kind: 'dead' } | { kind: 'too-often' } | { kind: 'open'; tenantName: string; state: AccessState }

type BrandRow = AccessContact & {
  slug: string
  resellerName: string
  accent: string | null
  logoVersion: string | null
  zone: string
}

/** Branding of the page, public anyway on the signup page. Null for an unknown reseller. */
export async function findAccessBrand(slug: string): Promise<AccessBrand | null> {
  const resellerId = await findSignupReseller(slug)
  if (resellerId === null) return null
  const [row] = await readAsSystem(resellerId, (query) =>
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

type FactsRow = Omit<TenantFacts, 'doubt'> & AccessRow & { name: string }

const factsSql = `
  select t.name, ${accessColumns}, t.access_since as "accessSince", t.lock_reason as "lockReason",
    t.desired_access::text as "desiredAccess", t.last_seen_at as "readAt",
    ${isChanging} as "isChanging"
  from portal.access_link l join portal.tenant t on t.id = l.tenant_id
  where ${linkCounts}`

/** The page behind a link, read from our database alone. Every opening counts against the visitor's limit. */
export async function openAccessPage(input: {
  slug: string
  token: string
  /** The visitor's IP address. */
  address: string
  now?: Date
}): Promise<AccessPage> {
  const { slug, token, address, now = new Date() } = input
  const link = await findLink({ slug, token })
  if (!link) return { kind: 'dead' }
  const { resellerId, linkId } = link
  const who = `${resellerId}:${visitorOf(address)}`
  const wait = await countUse(connections(), { what: 'access-page', who, ...visits }, now)
  if (wait > 0) return { kind: 'too-often' }
  const [row] = await readAsSystem(resellerId, (query) => query<FactsRow>(factsSql, [linkId, now]))
  if (!row) return { kind: 'dead' }
  return { kind: 'open', tenantName: row.name, state: judgeAccess({ ...row, ...toFacts(row) }) }
}
