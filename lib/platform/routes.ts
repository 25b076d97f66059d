import type { Route } from 'next'

/** Every address of the portal, in one place. */
export const routes = {
  login: '/login',
  sealed: '/sealed',
  forgotPassword: '/login/forgot',
  secondStep: '/login/second',
  oidc: '/login/oidc',
  enrol: '/enrol',
  stepUp: '/step-up',
  overview: '/',
  firstSteps: '/first-steps',
  help: '/help',
  tenants: '/tenants',
  adjustTenants: '/tenants/adjust',
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
  search: '/search',
  palette: '/api/palette',
  progress: '/api/progress',
  settings: '/settings',
  connection: '/settings/connection',
  connectionProbe: '/settings/connection/probe',
  connectionPace: '/settings/connection/pace',
  tags: '/settings/tags',
  messagingSettings: '/settings/messages',
  tokenImport: '/settings/tokens',
  signupSettings: '/settings/signup',
  signupLook: '/settings/signup/look',
  signupTerms: '/settings/signup/terms',
  signupLimits: '/settings/signup/limits',
  accessPageSettings: '/settings/access-page',
  profile: '/settings/profile',
  password: '/settings/password',
  security: '/settings/security',
  sessions: '/settings/sessions',
  retention: '/settings/retention',
  staff: '/settings/staff',
  newStaff: '/settings/staff/new',
  staffSecondFactor: '/settings/staff/second-factor',
  staffPanel: '/settings/staff/panel',
  staffSessions: '/settings/staff/sessions',
  authenticator: '/settings/security/authenticator',
  passkeys: '/settings/security/passkeys',
  recoveryCodes: '/settings/security/recovery-codes',
} as const satisfies Record<string, Route>

export function tenantPath(tenantId: string): Route {
  return `/tenants/${tenantId}` as Route
}

/** Locks one tenant, or unlocks it. */
export function tenantLockPath(tenantId: string): Route {
  return `/tenants/${tenantId}/lock` as Route
}

/** Places or lifts the hold of one tenant. */
export function tenantHoldPath(tenantId: string): Route {
  return `/tenants/${tenantId}/hold` as Route
}

/** Keeps or reverts a change from outside. */
export function tenantDriftPath(tenantId: string): Route {
  return `/tenants/${tenantId}/drift` as Route
}

/** Repairs a tenant whose two ends disagree. */
export function tenantRepairPath(tenantId: string): Route {
  return `/tenants/${tenantId}/repair` as Route
}

/** The link of a tenant's access page, for staff. */
export function tenantAccessPagePath(tenantId: string): Route {
  return `/tenants/${tenantId}/access-page` as Route
}

/** An example access page for staff, without a tenant. */
export function accessPreviewPath(slug: string, state: 'locked' | 'unlocked' | 'unknown'): Route {
  return withQuery(`/access/${slug}/preview`, { state })
}

/** Where the tags of one tenant are chosen. */
export function tenantTagsPath(tenantId: string): Route {
  return `/tenants/${tenantId}/tags` as Route
}

/** A tenant's token: its state, never its value. */
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

/** The result of an issued voucher or guide. */
export function issuancePath(tenantId: string, issuanceId: string): Route {
  return `/tenants/${tenantId}/issuances/${issuanceId}` as Route
}

/** The phone numbers of one tenant; `contact` is the one being edited. */
export function tenantNumbersPath(tenantId: string, contact?: string): Route {
  return withQuery(`/tenants/${tenantId}/numbers`, { contact })
}

/** Selects the recipients of a message, for one tenant or with a template. */
export function newMessagePath(known: { tenant?: string; template?: string } = {}): Route {
  return withQuery('/messages/new', known)
}

/** A message draft: its text and what each recipient gets. */
export function messageDraftPath(draftId: string): Route {
  return `/messages/new/${draftId}` as Route
}

/** A template, current or one of its versions. */
export function templatePath(templateId: string, version?: number): Route {
  return withQuery(`/messages/templates/${templateId}`, { version })
}

/** The form of a restaurant partner, or the result of a creation. */
export function newPartnerPath(creationId?: string): Route {
  return withQuery('/partners/new', { creation: creationId })
}

/** A dunning sequence with its tenants. */
export function dunningPath(sequenceId: string): Route {
  return `/messages/dunning/${sequenceId}` as Route
}

export function editDunningPath(sequenceId: string): Route {
  return `/messages/dunning/${sequenceId}/edit` as Route
}

/** Enrols tenants in a sequence: one tenant, or a frozen list for review. */
export function enrolDunningPath(known: {
  sequence?: string
  draft?: string
  tenant?: string
  group?: string | null
  page?: number | null
}): Route {
  return withQuery(routes.enrolDunning, known)
}

/** A tenant's step in its sequence, with its history. */
export function tenantDunningPath(tenantId: string): Route {
  return `/tenants/${tenantId}/dunning` as Route
}

export function messageRunPath(runId: string): Route {
  return `/messages/runs/${runId}` as Route
}

/** A tenant's messages and consent. */
export function tenantMessagesPath(tenantId: string): Route {
  return `/tenants/${tenantId}/messages` as Route
}

export function voucherRunPath(runId: string): Route {
  return `/vouchers/runs/${runId}` as Route
}

export function lockRunPath(runId: string): Route {
  return `/locks/${runId}` as Route
}

/** A frozen list of tenants, reviewed before it becomes a run. */
export function lockDraftPath(draftId: string): Route {
  return `/locks/new/${draftId}` as Route
}

/** Event stream of a run's progress. */
export function lockProgressPath(runId: string): Route {
  return `/locks/${runId}/progress` as Route
}

export function lockReportPath(runId: string): Route {
  return `/locks/${runId}/csv` as Route
}

/** One lock or release of everyone, with the result of each tenant. */
export function everyonePath(switchId: string): Route {
  return `/locks/everyone/${switchId}` as Route
}

/** Schedules a frozen list. */
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

/** A staff member: role, access, sessions. */
export function staffPath(staffId: string): Route {
  return `/settings/staff/${staffId}` as Route
}

/** An open invitation. */
export function invitationPath(invitationId: string): Route {
  return `/settings/staff/invitations/${invitationId}` as Route
}

/** Target of the link that confirms a new e-mail address. */
export function emailChangePath(token: string): Route {
  return `/email/${token}` as Route
}

/** Target of the link with which somebody chooses another password. */
export function passwordResetPath(token: string): Route {
  return `/password/${token}` as Route
}

/** Where people sign in with the account of the reseller's own panel. */
export function panelSignInPath(slug: string): Route {
  return `/login/panel/${slug}` as Route
}

/** The public page of a reseller. */
export function signupPath(slug: string): Route {
  return `/signup/${slug}` as Route
}

/** A visitor's signup progress; its URL is secret. */
export function signupProgressPath(slug: string, publicId: string): Route {
  return `/signup/${slug}/${publicId}` as Route
}

/** Adds a query to a path; empty values are omitted. */
export function withQuery(path: string, query: Record<string, string | number | null | undefined>): Route {
  const entries = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  if (entries.length === 0) return path as Route
  return `${path}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}` as Route
}

/** The path if it is inside the portal, else the overview: never redirects outside. */
export function insidePath(candidate: unknown): Route {
  if (typeof candidate !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(candidate)) return routes.overview
  const url = new URL(candidate, 'http://portal.invalid')
  return (url.host === 'portal.invalid' ? `${url.pathname}${url.search}` : routes.overview) as Route
}
