import { type Day, daysBetween } from './days'

export type Access = 'locked' | 'unlocked' | 'unknown'

/** A tenant as `detail` tells it now; null is unknown. */
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

/** A tenant as we knew it before. */
export type LocalTenant = {
  id: string
  upstreamId: number
  ruc: string
  name: string
  host: string
  plan: string | null
  access: Access
  desiredAccess: Access | null
  missedSyncs: number
  gone: boolean
  /** The last counter anybody told us, whenever that was. */
  documentsKnown: number | null
  /** The counter at the end of the last cycle, by our own samples; null when we were not there. */
  documentsBeforeCycle: number | null
  lastIssuedOn: Day | null
  firstSeenOn: Day
  /** A lock of ours is under way or ended after `detail` was asked: what `detail` says may be older. */
  lockIsNewer: boolean
}

export type ChangeKind = 'new' | 'gone' | 'back' | 'renamed' | 'ruc' | 'host' | 'plan' | 'drift' | 'counter'

export type Change = { tenantId: string; kind: ChangeKind; before: string | null; after: string | null }

export type TenantUpsert = RemoteTenant & {
  id: string
  overLimit: boolean
  idle: boolean
  lastIssuedOn: Day | null
  wentBack: boolean
  /** Keep the access we hold, see `lockIsNewer`. */
  keepAccess: boolean
  /** Somebody else locked or unlocked it: our reason no longer explains its state. */
  drifted: boolean
}

export type SyncPlan =
  | { kind: 'held'; before: number; now: number }
  | {
      kind: 'apply'
      upserts: TenantUpsert[]
      missing: { id: string; missedSyncs: number; gone: boolean }[]
      changes: Change[]
    }

export type SyncInput = {
  local: LocalTenant[]
  remote: RemoteTenant[]
  /** Rows that could not be read, by the number of their tenant where at least that could. */
  rejected: { upstreamId: number | null }[]
  /** The number of rows that a person has seen and confirmed, after a shrink was held. */
  confirmedRows: number | null
  today: Day
  createId: () => string
}

export const idleAfterDays = 30
const goneAfterMisses = 2

/** What must change here so that our book says what the upstream says. Pure. */
export function planSync(input: SyncInput): SyncPlan {
  const present = input.local.filter((tenant) => !tenant.gone && tenant.missedSyncs === 0)
  const rows = input.remote.length + input.rejected.length
  if (isShrink(present.length, rows) && !isConfirmed(rows, input.confirmedRows)) {
    return { kind: 'held', before: present.length, now: rows }
  }
  const known = new Map(input.local.map((tenant) => [tenant.upstreamId, tenant]))
  const isFirst = input.local.length === 0
  const upserts: TenantUpsert[] = []
  const changes: Change[] = []
  for (const remote of input.remote) {
    const local = known.get(remote.upstreamId)
    const upsert = toUpsert(remote, local, input)
    upserts.push(upsert)
    if (local) changes.push(...compare(local, upsert))
    else if (!isFirst) changes.push({ tenantId: upsert.id, kind: 'new', before: null, after: remote.name })
  }
  const missing = planMissing(input)
  for (const tenant of missing) {
    if (tenant.gone) changes.push({ tenantId: tenant.id, kind: 'gone', before: null, after: null })
  }
  return { kind: 'apply', upserts, missing, changes }
}

function isShrink(before: number, now: number): boolean {
  return now * 2 < before
}

function isConfirmed(rows: number, confirmedRows: number | null): boolean {
  return confirmedRows !== null && !isShrink(confirmedRows, rows)
}

function planMissing({ local, remote, rejected }: SyncInput) {
  // A nameless row may be any tenant: nobody is called gone because of it.
  if (rejected.some((row) => row.upstreamId === null)) return []
  const seen = new Set([...remote, ...rejected].map((tenant) => tenant.upstreamId))
  return local
    .filter((tenant) => !tenant.gone && !seen.has(tenant.upstreamId))
    .map((tenant) => {
      const missedSyncs = tenant.missedSyncs + 1
      return { id: tenant.id, missedSyncs, gone: missedSyncs >= goneAfterMisses }
    })
}

function toUpsert(remote: RemoteTenant, local: LocalTenant | undefined, input: SyncInput): TenantUpsert {
  const documentsKnown = local?.documentsKnown ?? null
  const grew = remote.documents !== null && documentsKnown !== null && remote.documents > documentsKnown
  const wentBack = remote.documents !== null && documentsKnown !== null && remote.documents < documentsKnown
  const lastIssuedOn = grew ? input.today : (local?.lastIssuedOn ?? null)
  const documentsCycle = remote.documentsCycle ?? countCycle(remote, local)
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

// `detail` leaves the cycle's counter out (contract §3.1): our own sample from before the cycle gives it.
function countCycle(remote: RemoteTenant, local: LocalTenant | undefined): number | null {
  const before = local?.documentsBeforeCycle ?? null
  if (remote.documents === null || before === null || remote.documents < before) return null
  return remote.documents - before
}

function isOver(used: number | null, maximum: number | null): boolean {
  return used !== null && maximum !== null && maximum > 0 && used > maximum
}

function isIdle(
  remote: RemoteTenant,
  seen: { lastIssuedOn: Day | null; firstSeenOn: Day; today: Day },
): boolean {
  const registeredOn = remote.registeredAt?.toISOString().slice(0, 10) ?? null
  const neverIssued = remote.documents === 0 && registeredOn !== null
  const quietSince = seen.lastIssuedOn ?? (neverIssued ? registeredOn : seen.firstSeenOn)
  return daysBetween(quietSince, seen.today) >= idleAfterDays
}

function hasDrifted(local: LocalTenant, now: Access): boolean {
  const before = local.access === 'unknown' ? local.desiredAccess : local.access
  return now !== 'unknown' && before !== null && before !== 'unknown' && before !== now
}

function compare(local: LocalTenant, now: TenantUpsert): Change[] {
  const changes: Change[] = []
  const note = (kind: ChangeKind, before: string | null, after: string | null) =>
    changes.push({ tenantId: local.id, kind, before, after })
  if (local.gone) note('back', null, null)
  if (local.name !== now.name) note('renamed', local.name, now.name)
  if (local.ruc !== now.ruc) note('ruc', local.ruc, now.ruc)
  if (local.host !== now.host) note('host', local.host, now.host)
  if (now.plan !== null && local.plan !== now.plan) note('plan', local.plan, now.plan)
  if (now.drifted) {
    note('drift', local.access === 'unknown' ? local.desiredAccess : local.access, now.access)
  }
  if (now.wentBack) note('counter', String(local.documentsKnown), String(now.documents))
  return changes
}
