import { cycleStart, type Day, dayIn, daysBetween, utcDay } from '../../platform/calendar/days'
import type { Access } from '../tenants/access/access'
import type { AccessFacts } from '../tenants/access/access-facts'

/** A tenant as `detail` reports it; null is unknown. */
export type RemoteTenant = {
  upstreamId: number
  ruc: string
  name: string
  host: string
  email: string | null
  plan: string | null
  access: Access
  deleteProtected: boolean | null
  quotaEnforced: boolean | null
  userLimitEnforced: boolean | null
  documents: number | null
  documentsCycle: number | null
  documentsMax: number | null
  users: number | null
  usersMax: number | null
  cycleStartedOn: Day | null
  registeredAt: Date | null
}

/** A tenant as last stored. */
export type LocalTenant = {
  id: string
  upstreamId: number
  ruc: string
  name: string
  host: string
  email: string | null
  plan: string | null
  documentsMax: number | null
  usersMax: number | null
  access: Access
  /** What both ends last reported, and whether that is in doubt. */
  facts: AccessFacts
  desiredAccess: Access | null
  missedSyncs: number
  gone: boolean
  /** The last known counter, of any age. */
  documentsKnown: number | null
  /** The counter at the end of the previous cycle, from our samples; null without one. */
  documentsBeforeCycle: number | null
  lastIssuedOn: Day | null
  firstSeenOn: Day
  /** A lock is under way or ended after `detail` was requested: its reading may be older. */
  lockIsNewer: boolean
}

/** What differs between two readings; each has its words among `sync.change.*`. */
export const changeKinds = [
  ...(['new', 'gone', 'back', 'renamed', 'ruc', 'host', 'email', 'plan'] as const),
  ...(['documents-max', 'users-max', 'drift', 'counter'] as const),
] as const
export type ChangeKind = (typeof changeKinds)[number]

export type Change = { tenantId: string; kind: ChangeKind; before: string | null; after: string | null }

export type TenantUpsert = RemoteTenant & {
  id: string
  overLimit: boolean
  idle: boolean
  lastIssuedOn: Day | null
  wentBack: boolean
  /** Keep the stored access, see `lockIsNewer`. */
  keepAccess: boolean
  /** Locked or unlocked outside the portal: our reason no longer explains its state. */
  drifted: boolean
}

export type Missing = { id: string; missedSyncs: number; gone: boolean }

/** Some of the tenants of a reading, with what is stored of them. */
export type SyncInput = {
  local: LocalTenant[]
  remote: RemoteTenant[]
  /** Nothing was stored before this reading: nobody in it is news. */
  isFirst: boolean
  today: Day
  /** The reseller's zone. */
  timeZone: string
  createId: () => string
}

const idleAfterDays = 30
const goneAfterMisses = 2

/** Row counts before and now of a list that shrank by more than half, unless a person confirmed it; else null. */
export function findShrink(list: {
  before: number
  now: number
  /** The number of rows that a person confirmed after a held shrink. */
  confirmedRows: number | null
}): { before: number; now: number } | null {
  const { before, now, confirmedRows } = list
  const isConfirmed = confirmedRows !== null && !isShrink(confirmedRows, now)
  return isShrink(before, now) && !isConfirmed ? { before, now } : null
}

function isShrink(before: number, now: number): boolean {
  return now * 2 < before
}

export type SyncPlan = {
  upserts: TenantUpsert[]
  changes: Change[]
  /**
   * What `lib/domain/tenants/quality` looks at is other than before. More than the changes say: of a first reading, and of
   * an e-mail that went, there are none.
   */
  hasOtherData: boolean
}

/** The changes that bring stored tenants in line with upstream. Pure. */
export function planSync(input: SyncInput): SyncPlan {
  const known = new Map(input.local.map((tenant) => [tenant.upstreamId, tenant]))
  const upserts: TenantUpsert[] = []
  const changes: Change[] = []
  let hasOtherData = false
  for (const remote of input.remote) {
    const local = known.get(remote.upstreamId)
    const upsert = toUpsert(remote, local, input)
    upserts.push(upsert)
    hasOtherData ||= !local || hasOtherDataThan(local, remote)
    if (local) changes.push(...compare(local, upsert))
    else if (!input.isFirst)
      changes.push({ tenantId: upsert.id, kind: 'new', before: null, after: remote.name })
  }
  return { upserts, changes, hasOtherData }
}

/** What becomes of stored tenants that a reading lacks. */
export function planMissing(
  unseen: Pick<LocalTenant, 'id' | 'missedSyncs'>[],
  /** Unreadable rows, by tenant number when that could be read. */
  rejected: { upstreamId: number | null }[],
): { missing: Missing[]; changes: Change[] } {
  // An unidentified row may be any tenant, so none is marked as gone.
  if (rejected.some((row) => row.upstreamId === null)) return { missing: [], changes: [] }
  const missing = unseen.map((tenant) => {
    const missedSyncs = tenant.missedSyncs + 1
    return { id: tenant.id, missedSyncs, gone: missedSyncs >= goneAfterMisses }
  })
  const changes = missing
    .filter(({ gone }) => gone)
    .map(({ id }): Change => ({ tenantId: id, kind: 'gone', before: null, after: null }))
  return { missing, changes }
}

function toUpsert(remote: RemoteTenant, local: LocalTenant | undefined, input: SyncInput): TenantUpsert {
  const documentsKnown = local?.documentsKnown ?? null
  const grew = remote.documents !== null && documentsKnown !== null && remote.documents > documentsKnown
  const wentBack = remote.documents !== null && documentsKnown !== null && remote.documents < documentsKnown
  const lastIssuedOn = grew ? input.today : (local?.lastIssuedOn ?? null)
  const documentsCycle = remote.documentsCycle ?? countCycle(remote, local, input)
  return {
    ...remote,
    documentsCycle,
    id: local?.id ?? input.createId(),
    lastIssuedOn,
    wentBack,
    overLimit: isOver(documentsCycle, remote.documentsMax) || isOver(remote.users, remote.usersMax),
    idle: isIdle(remote, {
      lastIssuedOn,
      firstSeenOn: local?.firstSeenOn ?? input.today,
      today: input.today,
    }),
    keepAccess: local?.lockIsNewer ?? false,
    drifted: local !== undefined && !local.lockIsNewer && hasDrifted(local, remote.access),
  }
}

/**
 * `detail` omits the cycle's counter (contract §3.1). A tenant registered in this cycle issued everything in
 * it; for others a sample from before the cycle gives it, or it is unknown.
 */
function countCycle(
  remote: RemoteTenant,
  local: LocalTenant | undefined,
  { today, timeZone }: Pick<SyncInput, 'today' | 'timeZone'>,
): number | null {
  const { documents, registeredAt } = remote
  if (documents === null || documents === 0) return documents
  const startsOn = cycleStart(remote.cycleStartedOn, today)
  if (registeredAt !== null && dayIn(timeZone, registeredAt) >= startsOn) return documents
  const before = local?.documentsBeforeCycle ?? null
  return before === null || documents < before ? null : documents - before
}

function isOver(used: number | null, maximum: number | null): boolean {
  return used !== null && maximum !== null && maximum > 0 && used > maximum
}

function isIdle(
  remote: RemoteTenant,
  seen: { lastIssuedOn: Day | null; firstSeenOn: Day; today: Day },
): boolean {
  const registeredOn = remote.registeredAt ? utcDay(remote.registeredAt) : null
  const neverIssued = remote.documents === 0 && registeredOn !== null
  const quietSince = seen.lastIssuedOn ?? (neverIssued ? registeredOn : seen.firstSeenOn)
  return daysBetween(quietSince, seen.today) >= idleAfterDays
}

// Access in doubt is not drift: both ends are read first.
function hasDrifted(local: LocalTenant, now: Access): boolean {
  if (local.facts.doubt) return false
  const before = local.access === 'unknown' ? local.desiredAccess : local.access
  return now !== 'unknown' && before !== null && before !== 'unknown' && before !== now
}

function hasOtherDataThan(local: LocalTenant, { name, ruc, host, email }: RemoteTenant): boolean {
  return (
    local.gone || local.name !== name || local.ruc !== ruc || local.host !== host || local.email !== email
  )
}

function isOther(before: number | null, now: number | null): boolean {
  return before !== null && now !== null && before !== now
}

function compare(local: LocalTenant, now: TenantUpsert): Change[] {
  const changes: Change[] = []
  const note = (kind: ChangeKind, before: string | null, after: string | null) =>
    changes.push({ tenantId: local.id, kind, before, after })
  if (local.gone) note('back', null, null)
  if (local.name !== now.name) note('renamed', local.name, now.name)
  if (local.ruc !== now.ruc) note('ruc', local.ruc, now.ruc)
  if (local.host !== now.host) note('host', local.host, now.host)
  // Unknown is no other value.
  if (now.email !== null && local.email !== now.email) note('email', local.email, now.email)
  if (now.plan !== null && local.plan !== now.plan) note('plan', local.plan, now.plan)
  if (isOther(local.documentsMax, now.documentsMax)) {
    note('documents-max', String(local.documentsMax), String(now.documentsMax))
  }
  if (isOther(local.usersMax, now.usersMax)) note('users-max', String(local.usersMax), String(now.usersMax))
  if (now.drifted) {
    note('drift', local.access === 'unknown' ? local.desiredAccess : local.access, now.access)
  }
  if (now.wentBack) note('counter', String(local.documentsKnown), String(now.documents))
  return changes
}
