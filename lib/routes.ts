import type { Route } from 'next'

/** Every address of the portal, in one place. */
export const routes = {
  login: '/login',
  sealed: '/sealed',
  secondStep: '/login/second',
  oidc: '/login/oidc',
  enrol: '/enrol',
  stepUp: '/step-up',
  overview: '/',
  tenants: '/tenants',
  locks: '/locks',
  signups: '/signups',
  newLocks: '/locks/new',
  everyone: '/locks/everyone',
  lockNotices: '/locks/notices',
  schedules: '/locks/schedules',
  newMessage: '/messages/new',
  templates: '/messages/templates',
  newTemplate: '/messages/templates/new',
  numbers: '/messages/numbers',
  pasteNumbers: '/messages/numbers/paste',
  dunning: '/messages/dunning',
  newDunning: '/messages/dunning/new',
  enrolDunning: '/messages/dunning/enrol',
  audit: '/audit',
  calls: '/audit/calls',
  vouchers: '/vouchers',
  partners: '/partners',
  messages: '/messages',
  places: '/places',
  settings: '/settings',
  connection: '/settings/connection',
  tags: '/settings/tags',
  messagingSettings: '/settings/messages',
  tokenImport: '/settings/tokens',
  signupSettings: '/settings/signup',
  accessPageSettings: '/settings/access-page',
  security: '/settings/security',
  retention: '/settings/retention',
  staff: '/settings/staff',
  newStaff: '/settings/staff/new',
  authenticator: '/settings/security/authenticator',
  passkeys: '/settings/security/passkeys',
  recoveryCodes: '/settings/security/recovery-codes',
} as const satisfies Record<string, Route>

export function tenantPath(tenantId: string): Route {
  return `/tenants/${tenantId}` as Route
}

/** Where one tenant is locked, or unlocked when it is locked. */
export function tenantLockPath(tenantId: string): Route {
  return `/tenants/${tenantId}/lock` as Route
}

/** Where an owner holds one tenant, or lifts the hold. */
export function tenantHoldPath(tenantId: string): Route {
  return `/tenants/${tenantId}/hold` as Route
}

/** Where a change from outside is kept or set back. */
export function tenantDriftPath(tenantId: string): Route {
  return `/tenants/${tenantId}/drift` as Route
}

/** The link of a tenant's access page, for staff. */
export function tenantAccessPagePath(tenantId: string): Route {
  return `/tenants/${tenantId}/access-page` as Route
}

/** The access page of no tenant, as an example for staff. */
export function accessPreviewPath(slug: string, state: 'locked' | 'unlocked' | 'unknown'): Route {
  return withQuery(`/access/${slug}/preview`, { state })
}

/** Where the tags of one tenant are chosen. */
export function tenantTagsPath(tenantId: string): Route {
  return `/tenants/${tenantId}/tags` as Route
}

/** A tenant's token: how it stands, never what it is. */
export function tenantTokenPath(tenantId: string): Route {
  return `/tenants/${tenantId}/token` as Route
}

export function tenantVouchersPath(tenantId: string): Route {
  return `/tenants/${tenantId}/vouchers` as Route
}

export function voucherPath(tenantId: string, externalId: string): Route {
  return `/tenants/${tenantId}/vouchers/${encodeURIComponent(externalId)}` as Route
}

/** The form of a voucher, empty or of a draft; `json` is the editor of every other scenario. */
export function newVoucherPath(
  tenantId: string,
  { kind, draft }: { kind?: '01' | '03' | '07' | '08' | 'json'; draft?: string } = {},
): Route {
  return withQuery(`/tenants/${tenantId}/vouchers/new`, { kind, draft })
}

/** A tenant's dispatch guides and the drafts of them. */
export function tenantGuidesPath(tenantId: string): Route {
  return `/tenants/${tenantId}/guides` as Route
}

export function newGuidePath(
  tenantId: string,
  { kind, draft }: { kind?: 'carrier' | 'sender-public' | 'sender-own'; draft?: string } = {},
): Route {
  return withQuery(`/tenants/${tenantId}/guides/new`, { kind, draft })
}

/** What became of a voucher or guide that was issued. */
export function issuancePath(tenantId: string, issuanceId: string): Route {
  return `/tenants/${tenantId}/issuances/${issuanceId}` as Route
}

/** The numbers of one tenant; `contact` is the one in the form. */
export function tenantNumbersPath(tenantId: string, contact?: string): Route {
  return withQuery(`/tenants/${tenantId}/numbers`, { contact })
}

/** Where a list is frozen to be written to, for one tenant or with a template at once. */
export function newMessagePath(known: { tenant?: string; template?: string } = {}): Route {
  return withQuery('/messages/new', known)
}

/** A message before it is sent: its text, and what each one gets. */
export function messageDraftPath(draftId: string): Route {
  return `/messages/new/${draftId}` as Route
}

/** A template, as it is now or as one of its versions was. */
export function templatePath(templateId: string, version?: number): Route {
  return withQuery(`/messages/templates/${templateId}`, { version })
}

/** The form of a restaurant partner, or what became of one that was asked for. */
export function newPartnerPath(creationId?: string): Route {
  return withQuery('/partners/new', { creation: creationId })
}

/** A sequence of dunning with its tenants. */
export function dunningPath(sequenceId: string): Route {
  return `/messages/dunning/${sequenceId}` as Route
}

export function editDunningPath(sequenceId: string): Route {
  return `/messages/dunning/${sequenceId}/edit` as Route
}

/** Where tenants begin a sequence: one tenant, or a frozen list that is looked at first. */
export function enrolDunningPath(known: {
  sequence?: string
  draft?: string
  tenant?: string
  group?: string | null
  page?: number | null
}): Route {
  return withQuery(routes.enrolDunning, known)
}

/** Where one tenant stands in its sequence, and what happened so far. */
export function tenantDunningPath(tenantId: string): Route {
  return `/tenants/${tenantId}/dunning` as Route
}

export function messageRunPath(runId: string): Route {
  return `/messages/runs/${runId}` as Route
}

/** What one tenant was sent, and whether it wants messages. */
export function tenantMessagesPath(tenantId: string): Route {
  return `/tenants/${tenantId}/messages` as Route
}

export function voucherRunPath(runId: string): Route {
  return `/vouchers/runs/${runId}` as Route
}

export function lockRunPath(runId: string): Route {
  return `/locks/${runId}` as Route
}

/** Where a frozen list of tenants is looked at before it becomes a run. */
export function lockDraftPath(draftId: string): Route {
  return `/locks/new/${draftId}` as Route
}

/** Where a browser hears how a run goes. */
export function lockProgressPath(runId: string): Route {
  return `/locks/${runId}/progress` as Route
}

export function lockReportPath(runId: string): Route {
  return `/locks/${runId}/csv` as Route
}

/** One lock or release of everyone, with what became of each tenant. */
export function everyonePath(switchId: string): Route {
  return `/locks/everyone/${switchId}` as Route
}

/** Where a frozen list gets its time. */
export function newSchedulePath(draftId: string): Route {
  return withQuery('/locks/schedules/new', { draft: draftId })
}

export function schedulePath(scheduleId: string): Route {
  return `/locks/schedules/${scheduleId}` as Route
}

export function editSchedulePath(scheduleId: string): Route {
  return `/locks/schedules/${scheduleId}/edit` as Route
}

export function undoLockRunPath(runId: string): Route {
  return `/locks/${runId}/undo` as Route
}

export function signupDeskPath(signupId: string): Route {
  return `/signups/${signupId}` as Route
}

/** One of the staff: role, access, sessions. */
export function staffPath(staffId: string): Route {
  return `/settings/staff/${staffId}` as Route
}

/** An invitation that nobody has used. */
export function invitationPath(invitationId: string): Route {
  return `/settings/staff/invitations/${invitationId}` as Route
}

/** Where the letter to somebody's new address leads. */
export function emailChangePath(token: string): Route {
  return `/email/${token}` as Route
}

/** Where people sign in with the account of the reseller's own panel. */
export function panelSignInPath(slug: string): Route {
  return `/login/panel/${slug}` as Route
}

/** The public page of a reseller. */
export function signupPath(slug: string): Route {
  return `/signup/${slug}` as Route
}

/** Where a visitor follows a request; nobody else knows the address. */
export function signupProgressPath(slug: string, publicId: string): Route {
  return `/signup/${slug}/${publicId}` as Route
}

/** Adds a query to a path; empty values are left out, so that addresses stay short. */
export function withQuery(path: string, query: Record<string, string | number | null | undefined>): Route {
  const entries = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  if (entries.length === 0) return path as Route
  return `${path}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}` as Route
}

/** The path if it leads inside the portal, else the overview: an outside address never becomes a redirect. */
export function insidePath(candidate: unknown): Route {
  if (typeof candidate !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(candidate)) return routes.overview
  const url = new URL(candidate, 'http://portal.invalid')
  return (url.host === 'portal.invalid' ? `${url.pathname}${url.search}` : routes.overview) as Route
}
