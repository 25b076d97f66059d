/** Generated from the OpenAPI document of the API, which `e2e/api-client.test.ts` compares with it. */
export type ApiTenants = { data: ApiTenant[]; next: string | null }

export type ApiTenant = {
  id: string
  ruc: string
  name: string
  host: string
  email: string | null
  plan: string | null
  access: 'locked' | 'unlocked' | 'unknown'
  accessSince: string | null
  lockReason: string | null
  lockedBy: string | null
  documents: number | null
  documentsThisCycle: number | null
  documentsMax: number | null
  users: number | null
  usersMax: number | null
  registeredAt: string | null
  lastIssuedOn: string | null
  lastSeenAt: string
  marks: ('held' | 'outside' | 'gone' | 'sharesHost' | 'changing')[]
  tags: number[]
}

export type ApiProblem = {
  type: string
  title: string
  status: number
  code: string
  detail: string
  instance: string
  errors?: { field: string; message: string }[]
}

export type ApiSamples = { data: ApiSample[] }

export type ApiSample = {
  day: string
  documents: number | null
  access: 'locked' | 'unlocked' | 'unknown'
  wentBack: boolean
}

export type ApiLockRun = {
  id: string
  number: number
  state: 'planned' | 'running' | 'paused' | 'finished' | 'cancelled'
  desired: 'locked' | 'unlocked'
  reason: string
  note: string | null
  pausedFor: string | null
  needsPerson: boolean
  requestedBy: string
  total: number
  toChange: number
  states: Record<string, number>
  createdAt: string
  startedAt: string | null
  endedAt: string | null
}

export type ApiDesiredAccess = {
  state: 'locked' | 'unlocked'
  reason: 'debt' | 'requested' | 'abuse' | 'trial-ended' | 'paid' | 'mistake' | 'other'
  note?: string
}

export type ApiDocuments = { data: ApiDocument[]; next: string | null }

export type ApiDocument = {
  externalId: string
  number: string
  type: string
  state: string
  issuedOn: string | null
  customer: string | null
  customerNumber: string | null
  currency: string
  total: string
  balance: string | null
}

export type ApiLockRuns = { data: ApiLockRun[]; next: string | null }

export type ApiLockItems = { data: ApiLockItem[]; next: string | null }

export type ApiLockItem = {
  id: string
  tenant: ApiTenantRef
  state:
    | 'contradicted'
    | 'not_confirmed'
    | 'refused'
    | 'unknown'
    | 'sending'
    | 'sent'
    | 'planned'
    | 'held'
    | 'gone'
    | 'cancelled'
    | 'unchanged'
    | 'confirmed'
  desired: 'locked' | 'unlocked' | 'unknown'
  before: 'locked' | 'unlocked' | 'unknown'
  cause: string | null
  causeText: string | null
  centralAccess: 'locked' | 'unlocked' | 'unknown' | null
  centralReadAt: string | null
  hostAccess: 'locked' | 'unlocked' | 'unknown' | null
  hostReadAt: string | null
  attempts: number
  endedAt: string | null
}

export type ApiTenantRef = { id: string; ruc: string; name: string }

export type ApiLockDraft = {
  id: string
  desired: 'locked' | 'unlocked'
  total: number
  toChange: number
  groups: {
    change: number
    unknown: number
    already: number
    moved: number
    held: number
    taken: number
    gone: number
  }
  leftOut: { ruc: string | null; problem: string }[]
  runId: string | null
  createdAt: string
}

export type ApiNewLockDraft = { state: 'locked' | 'unlocked'; tenants: string[] }

export type ApiLockStart = {
  reason: 'debt' | 'requested' | 'abuse' | 'trial-ended' | 'paid' | 'mistake' | 'other'
  note?: string
  count?: number
}

export type ApiCharges = { data: ApiCharge[]; next: string | null }

export type ApiCharge = {
  id: string
  tenant: ApiTenantRef
  currency: 'PEN' | 'USD'
  amount: string
  covered: string
  owed: string
  dueOn: string
  state: 'open' | 'partly-paid' | 'paid' | 'cancelled' | 'written-off'
  text: string
  period: string | null
  source: string
  enteredBy: string
  createdAt: string
}

export type ApiNewCharge = {
  tenant: string
  currency: 'PEN' | 'USD'
  amount: string
  dueOn: string
  text: string
  period?: string
}

export type ApiPayments = { data: ApiPayment[]; next: string | null }

export type ApiPayment = {
  id: string
  tenant: ApiTenantRef
  currency: 'PEN' | 'USD'
  amount: string
  credit: string
  paidOn: string
  method: 'cash' | 'transfer' | 'deposit' | 'yape' | 'plin' | 'card' | 'other'
  reference: string | null
  source: string
  enteredBy: string
  createdAt: string
  reversedAt: string | null
}

export type ApiNewPayment = {
  tenant: string
  currency: 'PEN' | 'USD'
  amount: string
  paidOn: string
  method: 'cash' | 'transfer' | 'deposit' | 'yape' | 'plin' | 'card' | 'other'
  reference?: string
  charges?: string[]
  isAnother?: boolean
}

export type ApiWebhooks = { data: ApiWebhook[]; next: string | null }

export type ApiWebhook = {
  id: string
  url: string
  note: string
  kinds: (
    | 'tenant.locked'
    | 'tenant.unlocked'
    | 'tenant.appeared'
    | 'tenant.gone'
    | 'lock_run.finished'
    | 'drift.found'
    | 'quota.near'
    | 'signup.requested'
    | 'signup.created'
    | 'document.issued'
    | 'charge.overdue'
    | 'payment.received'
  )[]
  state: 'on' | 'off'
  offWhy: 'by-hand' | 'failing' | 'gone' | 'key-revoked' | null
  offAt: string | null
  failures: number
  failingSince: string | null
  retryAt: string | null
  lastOkAt: string | null
  secretAt: string
  previousUntil: string | null
  waiting: number
  createdBy: string
  createdAt: string
}

export type ApiWebhookWithSecret = {
  id: string
  url: string
  note: string
  kinds: (
    | 'tenant.locked'
    | 'tenant.unlocked'
    | 'tenant.appeared'
    | 'tenant.gone'
    | 'lock_run.finished'
    | 'drift.found'
    | 'quota.near'
    | 'signup.requested'
    | 'signup.created'
    | 'document.issued'
    | 'charge.overdue'
    | 'payment.received'
  )[]
  state: 'on' | 'off'
  offWhy: 'by-hand' | 'failing' | 'gone' | 'key-revoked' | null
  offAt: string | null
  failures: number
  failingSince: string | null
  retryAt: string | null
  lastOkAt: string | null
  secretAt: string
  previousUntil: string | null
  waiting: number
  createdBy: string
  createdAt: string
  secret: string | null
}

export type ApiNewWebhook = {
  url: string
  note?: string
  kinds: (
    | 'tenant.locked'
    | 'tenant.unlocked'
    | 'tenant.appeared'
    | 'tenant.gone'
    | 'lock_run.finished'
    | 'drift.found'
    | 'quota.near'
    | 'signup.requested'
    | 'signup.created'
    | 'document.issued'
    | 'charge.overdue'
    | 'payment.received'
  )[]
}

export type ApiDesiredState = { state: 'on' | 'off' }

export type ApiDelivery = {
  id: string
  messageId: string
  kind: string
  cause: 'event' | 'test' | 'again'
  state: 'waiting' | 'delivered' | 'failed' | 'dropped'
  tenant: { id: string; name: string | null } | null
  body: string | null
  attempts: number
  nextAt: string | null
  createdAt: string
  sentAt: string | null
  durationMs: number | null
  status: number | null
  answer: string | null
  error: string | null
}

export type ApiDeliveries = { data: ApiDelivery[]; next: string | null }

export type ApiRemovedWebhook = { id: string }

export type ApiKey = { id: string; name: string; scopes: string[]; isLimitedToTags: boolean }

export type ApiSignups = { data: ApiSignup[]; next: string | null }

export type ApiSignup = {
  id: string
  number: number
  ruc: string
  name: string
  host: string
  email: string
  plan: string
  state:
    | 'confirming'
    | 'approving'
    | 'waiting'
    | 'queued'
    | 'creating'
    | 'unknown'
    | 'created'
    | 'refused'
    | 'expired'
    | 'duplicate'
    | 'needs_person'
  cause: string | null
  tenantId: string | null
  createdAt: string
  endedAt: string | null
}

export type ApiMessages = { data: ApiMessage[]; next: string | null }

export type ApiMessage = {
  id: string
  tenantId: string | null
  tenantName: string | null
  number: string
  kind: string
  text: string | null
  state: 'planned' | 'sending' | 'sent' | 'refused' | 'not-confirmed' | 'skipped' | 'cancelled'
  cause: string | null
  run: { number: number; title: string }
  createdAt: string
  endedAt: string | null
}

export type ApiAuditLines = { data: ApiAuditLine[]; next: string | null }

export type ApiAuditLine = {
  seq: number
  at: string
  actor: { id: string | null; name: string; kind: string }
  action: string
  subject: { kind: string; id: string | null; name: string | null } | null
  before?: unknown
  after?: unknown
  reason: string | null
  address: string | null
  requestId: string | null
  hash: string
}

export type ApiReport = {
  name: 'documents' | 'growth' | 'locks' | 'quota' | 'messages' | 'signups' | 'cohorts' | 'receivables'
  period: 'd30' | 'd90' | 'w26' | 'm1' | 'm12' | 'm24'
  unit: 'day' | 'week' | 'month'
  from: string
  until: string
  tables: ApiReportTable[]
}

export type ApiReportTable = {
  key: string
  columns: { key: string; kind: string; currency: 'PEN' | 'USD' | null }[]
  rows: (string | number | null)[][]
  tenantIds: string[] | null
}
