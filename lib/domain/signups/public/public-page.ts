import 'server-only'
import { readAsSystem } from '../../../platform/database/db'
import { env } from '../../../platform/env'
import type { Locale } from '../../../platform/i18n/locale'
import { isMailConfigured } from '../../../platform/mail/mail-transport'
import { findSignupReseller } from './find-signup-reseller'
import { isQuotaFull } from './is-quota-full'
import { parseStoredPlans, type SignupPlan, visiblePlans } from './signup-plan'
import { reservedByCentral } from './subdomain'

/** Shown on the page in every state. */
export type SignupBrand = {
  resellerId: string
  slug: string
  resellerName: string
  accent: string | null
  /** Changes with the logo; null without one. */
  logoVersion: string | null
  title: Record<Locale, string>
  intro: Record<Locale, string>
  contact: string
}

type SignupTermsText = {
  version: number
  terms: Record<Locale, string>
  privacy: Record<Locale, string>
}

export type SignupOffered = {
  plans: SignupPlan[]
  /** One of `plans`. */
  defaultPlanId: number
  /** The domain that follows the subdomain, without a port. */
  baseDomain: string
  reservedSubdomains: string[]
  /** Null until the reseller has written any. */
  terms: SignupTermsText | null
  approval: 'automatic' | 'manual'
  /** Whether the visitor must confirm by email before the tenant is created. */
  confirmsEmail: boolean
  /** Time of the last successful reading of the plans, and the error code of a later failed one. */
  readAt: Date
  staleFor: string | null
}

export type PublicPage =
  | { kind: 'no-reseller' }
  /** Disabled by the reseller or upstream. */
  | { kind: 'closed'; by: 'reseller' | 'upstream'; brand: SignupBrand }
  /** The server has no self-registration in its API (contract §0.1). */
  | { kind: 'missing'; brand: SignupBrand }
  /** No plans were ever read, or none is visible; `cause` is the error code of the last failure. */
  | { kind: 'not-ready'; cause: string | null; brand: SignupBrand }
  | { kind: 'open'; brand: SignupBrand; offered: SignupOffered }
  /** The quota is full: new requests go to the waiting list. */
  | { kind: 'full'; brand: SignupBrand; offered: SignupOffered }

type PublicPageRow = {
  slug: string
  reseller_name: string
  accent: string | null
  enabled: boolean | null
  approval: 'automatic' | 'manual' | null
  plan_ids: number[] | null
  title_es: string | null
  title_en: string | null
  intro_es: string | null
  intro_en: string | null
  contact: string | null
  logo_version: string | null
  terms_version: number | null
  terms_es: string | null
  terms_en: string | null
  privacy_es: string | null
  privacy_en: string | null
  plans: unknown
  default_plan_id: number | null
  is_open: boolean | null
  read_at: Date | null
  outcome: string | null
  central_url: string | null
  base_domain: string | null
  quota_registered: number | null
  quota_maximum: number | null
}

const publicPageSql = `
  select r.slug, r.name as reseller_name, r.accent,
    s.enabled, s.approval, s.plan_ids, s.title_es, s.title_en, s.intro_es, s.intro_en, s.contact,
    case when s.logo is null then null else left(md5(s.logo), 12) end as logo_version,
    t.version as terms_version, t.terms_es, t.terms_en, t.privacy_es, t.privacy_en,
    p.plans, p.default_plan_id, p.is_open, p.read_at, p.outcome,
    c.central_url, c.base_domain, c.quota_registered, c.quota_maximum
  from portal.reseller r
  left join portal.signup_settings s on s.reseller_id = r.id
  left join portal.signup_terms t on t.reseller_id = r.id and t.version = s.terms_version
  left join portal.signup_plan_copy p on p.reseller_id = r.id
  left join portal.connection c on c.reseller_id = r.id
  where r.id = $1`

/**
 * Everything the public page shows, read from our database alone. `preview` shows it while it is disabled; the
 * caller has checked that the visitor is staff.
 */
export async function getPublicPage(
  slug: string,
  { preview = false }: { preview?: boolean } = {},
): Promise<PublicPage> {
  const resellerId = await findSignupReseller(slug)
  if (resellerId === null) return { kind: 'no-reseller' }
  const [row] = await readAsSystem(resellerId, (query) => query<PublicPageRow>(publicPageSql, [resellerId]))
  return row ? toPublicPage(resellerId, row, preview) : { kind: 'no-reseller' }
}

function toPublicPage(resellerId: string, row: PublicPageRow, preview: boolean): PublicPage {
  const brand = toBrand(resellerId, row)
  if (!row.enabled && !preview) return { kind: 'closed', by: 'reseller', brand }
  if (row.outcome === 'missing') return { kind: 'missing', brand }
  if (row.is_open === false) return { kind: 'closed', by: 'upstream', brand }
  const offered = toOffered(row)
  if (!offered) return { kind: 'not-ready', cause: row.outcome, brand }
  const full = isQuotaFull({ registered: row.quota_registered, maximum: row.quota_maximum })
  return { kind: full ? 'full' : 'open', brand, offered }
}

function toBrand(resellerId: string, row: PublicPageRow): SignupBrand {
  return {
    resellerId,
    slug: row.slug,
    resellerName: row.reseller_name,
    accent: row.accent,
    logoVersion: row.logo_version,
    title: bilingual(row.title_es, row.title_en),
    intro: bilingual(row.intro_es, row.intro_en),
    contact: row.contact ?? '',
  }
}

function toOffered(row: PublicPageRow): SignupOffered | null {
  const plans = visiblePlans(parseStoredPlans(row.plans), row.plan_ids ?? [])
  const [first] = plans
  if (!first || !row.read_at || !row.base_domain) return null
  const preset = plans.find((plan) => plan.id === row.default_plan_id)
  const central = row.central_url && URL.canParse(row.central_url) ? new URL(row.central_url).host : ''
  return {
    plans,
    defaultPlanId: (preset ?? plans.find((plan) => plan.isPopular) ?? first).id,
    baseDomain: row.base_domain.split(':')[0] ?? row.base_domain,
    reservedSubdomains: reservedByCentral(central, row.base_domain),
    terms: toTerms(row),
    approval: row.approval ?? 'automatic',
    confirmsEmail: isMailConfigured(env()),
    readAt: row.read_at,
    staleFor: row.outcome === 'ok' ? null : row.outcome,
  }
}

function toTerms(row: PublicPageRow): SignupTermsText | null {
  if (row.terms_version === null) return null
  return {
    version: row.terms_version,
    terms: bilingual(row.terms_es, row.terms_en),
    privacy: bilingual(row.privacy_es, row.privacy_en),
  }
}

/** Falls back to Spanish when there is no English text. */
function bilingual(es: string | null, en: string | null): Record<Locale, string> {
  return { es: es ?? '', en: en || (es ?? '') }
}

/** The reseller's logo; null without one. Public. */
export async function findSignupLogo(slug: string): Promise<{ type: string; bytes: Buffer } | null> {
  const resellerId = await findSignupReseller(slug)
  if (resellerId === null) return null
  const [row] = await readAsSystem(resellerId, (query) =>
    query<{ logo: Buffer | null; logo_type: string | null }>(
      'select logo, logo_type from portal.signup_settings where reseller_id = $1',
      [resellerId],
    ),
  )
  return row?.logo && row.logo_type ? { type: row.logo_type, bytes: row.logo } : null
}
