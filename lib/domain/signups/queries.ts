import 'server-only'
import { readInScope } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import { type Page, planPage } from '../../platform/paging'
import { type FiscalStatus, fiscalStatus } from '../ruc/fiscal-status'
import { type OnboardingStep, onboardingSteps } from './onboarding-steps'
import { type SignupState, type SignupTab, signupTabs, tabStates } from './status'

/** A request as staff see it: exact where the public page is neutral. No password, token or address. */
export type SignupLine = {
  id: string
  number: number
  ruc: string
  name: string
  nameVerified: boolean
  registeredName: string | null
  fiscalState: string | null
  fiscalCondition: string | null
  subdomain: string
  host: string
  email: string
  planId: number
  planName: string
  state: SignupState
  cause: string | null
  serverSaid: string | null
  attempt: number
  isProven: boolean
  confirmedAt: Date | null
  approvedAt: Date | null
  tenantId: string | null
  createdAt: Date
  endedAt: Date | null
  /** When the applicant's data was erased. */
  erasedAt: Date | null
}

const lineColumns = `
  s.id, s.number, s.ruc, s.name, s.name_verified as "nameVerified", s.registered_name as "registeredName",
  s.fiscal_state as "fiscalState", s.fiscal_condition as "fiscalCondition", s.subdomain, s.host, s.email,
  s.plan_id as "planId", s.plan_name as "planName", s.state::text as state, s.cause,
  s.server_said as "serverSaid", s.attempt, s.is_proven as "isProven", s.confirmed_at as "confirmedAt",
  s.approved_at as "approvedAt", s.tenant_id as "tenantId", s.created_at as "createdAt", s.ended_at as "endedAt",
  s.erased_at as "erasedAt"`

export type SignupQuery = { tab: SignupTab; search: string; page: number }

export type SignupList = { page: Page<SignupLine>; tabs: Record<SignupTab, number> }

const pageSize = 50

/** One page of requests, newest first, with the number of each tab. */
export async function listSignups(resellerId: string, input: SignupQuery): Promise<SignupList> {
  const pattern = `%${input.search
    .trim()
    .slice(0, 100)
    .replace(/[\\%_]/g, '\\$&')}%`
  const states = tabStates[input.tab]
  return readInScope(resellerId, async (query) => {
    const counted = await query<{ state: SignupState; all: number; found: number }>(
      `select state::text as state, count(*)::int as all,
         count(*) filter (where ${matches('$2')})::int as found
       from portal.signup s where reseller_id = $1 group by state`,
      [resellerId, pattern],
    )
    const tabs = countTabs(counted)
    const total = counted
      .filter(({ state }) => states.includes(state))
      .reduce((sum, row) => sum + row.found, 0)
    const window = planPage({ page: input.page, pageSize, total })
    const rows = await query<SignupLine>(
      `select ${lineColumns} from portal.signup s
       where s.reseller_id = $1 and s.state::text = any($3) and ${matches('$2')}
       order by s.number desc limit $4 offset $5`,
      [resellerId, pattern, states, pageSize, (window.page - 1) * pageSize],
    )
    const { page, pageCount } = window
    return { tabs, page: { rows, page, pageCount, pageSize, total, totalIsExact: true } }
  })
}

/** Requests older than a number, newest first: one more than `size` where there are more. */
export async function listSignupsBefore(
  resellerId: string,
  input: { tab: SignupTab; before: number | null; size: number },
): Promise<SignupLine[]> {
  return readInScope(resellerId, (query) =>
    query<SignupLine>(
      `select ${lineColumns} from portal.signup s
       where s.reseller_id = $1 and s.state::text = any($2) and ($3::int is null or s.number < $3)
       order by s.number desc limit $4`,
      [resellerId, tabStates[input.tab], input.before, input.size + 1],
    ),
  )
}

function matches(pattern: string): string {
  return `portal.plain_text(s.name || ' ' || s.ruc || ' ' || s.email || ' ' || s.host) like portal.plain_text(${pattern})`
}

function countTabs(counted: { state: SignupState; all: number }[]): Record<SignupTab, number> {
  const sum = (tab: SignupTab) =>
    counted.filter(({ state }) => tabStates[tab].includes(state)).reduce((total, row) => total + row.all, 0)
  return Object.fromEntries(signupTabs.map((tab) => [tab, sum(tab)])) as Record<SignupTab, number>
}

export type SignupEventView = { at: Date; kind: string; actorName: string | null; detail: string | null }

export type SignupView = SignupLine & {
  publicId: string
  locale: string
  termsVersion: number
  needsApproval: boolean
  approvedByName: string | null
  refusedFor: string | null
  fiscalStatus: FiscalStatus
  mailsSent: number
  settleAfter: Date | null
  nextAt: Date | null
  expiresAt: Date
  /** Whether the encrypted password is still stored; false once the request has ended. */
  holdsPassword: boolean
  /** Tenants that have this RUC now, however created. */
  sameRuc: { id: string; name: string; host: string }[]
  /** Other requests of the same RUC. */
  others: { id: string; number: number; state: SignupState }[]
  /** Onboarding progress of the new tenant; null until a sync has read it. */
  onboarding: OnboardingStep[] | null
  events: SignupEventView[]
}

type ViewRow = Omit<SignupView, 'fiscalStatus' | 'onboarding' | 'events'> & {
  documents: number | null
  users: number | null
}

const viewSql = `
  select ${lineColumns}, s.public_id as "publicId", s.locale, s.terms_version as "termsVersion",
    s.needs_approval as "needsApproval", s.approved_by_name as "approvedByName", s.refused_for as "refusedFor",
    s.mails_sent as "mailsSent", s.settle_after as "settleAfter", s.next_at as "nextAt",
    s.expires_at as "expiresAt", s.password_ciphertext is not null as "holdsPassword",
    own.documents, own.users,
    coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'host', t.host) order by t.host)
      from portal.tenant t where t.ruc = s.ruc and t.gone_at is null), '[]') as "sameRuc",
    coalesce((select json_agg(json_build_object('id', o.id, 'number', o.number, 'state', o.state) order by o.number)
      from portal.signup o where o.ruc = s.ruc and o.id <> s.id), '[]') as others
  from portal.signup s left join portal.tenant own on own.id = s.tenant_id
  where s.reseller_id = $1 and s.id::text = $2`

/** One request with its timeline, newest entry first. Throws NotFound. */
export async function getSignup(resellerId: string, signupId: string): Promise<SignupView> {
  const view = await readInScope(resellerId, async (query) => {
    const [row] = await query<ViewRow>(viewSql, [resellerId, signupId])
    if (!row) return null
    const events = await query<SignupEventView>(
      `select at, kind, actor_name as "actorName", detail from portal.signup_event
       where signup_id = $1 order by at desc, id desc limit 200`,
      [row.id],
    )
    return { row, events }
  })
  if (!view) throw new NotFound('signup-missing')
  const { documents, users, ...row } = view.row
  const emailConfirmed = row.confirmedAt !== null
  return {
    ...row,
    fiscalStatus: fiscalStatus({ state: row.fiscalState, condition: row.fiscalCondition }),
    onboarding: row.tenantId === null ? null : onboardingSteps({ documents, users, emailConfirmed }),
    events: view.events,
  }
}

export type FunnelDay = {
  /** `YYYY-MM-DD` in the reseller's zone. */
  day: string
  opened: number
  rucFound: number
  sent: number
  confirmed: number
  created: number
}

/** The funnel of the last days, oldest first; days without events have no row. */
export async function getFunnel(resellerId: string, days = 30): Promise<FunnelDay[]> {
  return readInScope(resellerId, (query) =>
    query<FunnelDay>(
      `select to_char(f.day, 'YYYY-MM-DD') as day, f.opened, f.ruc_found as "rucFound", f.sent, f.confirmed, f.created
       from portal.signup_funnel_day f join portal.reseller r on r.id = f.reseller_id
       where f.reseller_id = $1 and f.day > (now() at time zone r.time_zone)::date - $2::int order by f.day`,
      [resellerId, days],
    ),
  )
}
