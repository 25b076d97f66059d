import type { Access } from './access'
import type { EndsReading, HostReading, HostSilence } from './host-reading'

/**
 * Why an access is unknown although central gives a state: until both ends agree, or a newer item is confirmed.
 */
export type Doubt = {
  state: 'contradicted' | 'not_confirmed'
  cause: string
  since: Date
  /** The item that ended so; null when a reading found the ends apart. */
  itemId: string | null
}

/** The last reading of each end, and any doubt. */
export type AccessFacts = {
  centralAccess: Access | null
  centralReadAt: Date | null
  /** The last state from its own host, which may be old. */
  hostAccess: 'locked' | 'unlocked' | null
  hostReadAt: Date | null
  /** Why the last call to the host gave no state. */
  hostSilence: HostSilence | null
  doubt: Doubt | null
}

export const nothingKnown: AccessFacts = {
  centralAccess: null,
  centralReadAt: null,
  hostAccess: null,
  hostReadAt: null,
  hostSilence: null,
  doubt: null,
}

/**
 * The facts after a reading: an end without a state keeps its last one. Only both ends together change a doubt.
 */
export function withReading(facts: AccessFacts, { central, host }: EndsReading, at: Date): AccessFacts {
  const result = host === 'locked' || host === 'unlocked' ? host : null
  return {
    ...facts,
    ...(central !== null && { centralAccess: central, centralReadAt: at }),
    ...(host !== null && { hostSilence: result ? null : (host as HostSilence) }),
    ...(result && { hostAccess: result, hostReadAt: at }),
    doubt: doubtAfter(facts.doubt, { central, hostAccess: result, at }),
  }
}

/** The same after a reading of the host alone: central keeps its state and instant. */
export function withHostReading(facts: AccessFacts, host: HostReading | null, at: Date): AccessFacts {
  const { centralAccess, centralReadAt } = facts
  return { ...withReading(facts, { central: centralAccess, host }, at), centralReadAt }
}

function doubtAfter(
  doubt: Doubt | null,
  { central, hostAccess, at }: { central: Access | null; hostAccess: 'locked' | 'unlocked' | null; at: Date },
): Doubt | null {
  if (hostAccess === null || central === null || central === 'unknown') return doubt
  if (central === hostAccess) return null
  return doubt ?? { state: 'contradicted', cause: 'host-disagrees', since: at, itemId: null }
}

/** The value of the column `tenant.access`: unknown while in doubt, else the newest state of either end. */
export function accessOf(facts: AccessFacts): Access {
  const { centralAccess, centralReadAt, hostAccess, hostReadAt, doubt } = facts
  if (doubt) return 'unknown'
  const isHostNewer = hostReadAt !== null && (centralReadAt === null || hostReadAt > centralReadAt)
  return (isHostNewer ? hostAccess : centralAccess) ?? 'unknown'
}

/** The evidence of an access, for its text. */
type AccessBasis =
  | { kind: 'both-ends'; centralAt: Date | null; hostAt: Date | null }
  /** Central alone: `why` the host gave no state; `not-asked` where it was not called since. */
  | { kind: 'central'; at: Date | null; why: HostSilence | 'not-asked' }
  | { kind: 'host'; at: Date | null }
  | ({ kind: 'doubted' } & Doubt)
  /** A request is on its way. */
  | { kind: 'changing' }
  /** The server gives no state. */
  | { kind: 'unsaid'; at: Date | null }

export type DescribedAccess = { state: Access; basis: AccessBasis }

/**
 * What may be claimed about a tenant's access now. `access` is the column; a request under way only makes it
 * less certain.
 */
export function describeAccess(
  facts: AccessFacts & { access: Access },
  now: { isChanging?: boolean; hasToken?: boolean } = {},
): DescribedAccess {
  const { doubt, access } = facts
  if (now.isChanging) return { state: 'unknown', basis: { kind: 'changing' } }
  if (doubt) return { state: 'unknown', basis: { kind: 'doubted', ...doubt } }
  if (access === 'unknown') return { state: access, basis: { kind: 'unsaid', at: facts.centralReadAt } }
  const basis = basisOf(facts, access)
  const isTokenless = basis.kind === 'central' && basis.why === 'not-asked' && now.hasToken === false
  return { state: access, basis: isTokenless ? { ...basis, why: 'no-token' } : basis }
}

function basisOf(facts: AccessFacts, access: 'locked' | 'unlocked'): AccessBasis {
  const { centralAccess, centralReadAt, hostAccess, hostReadAt, hostSilence } = facts
  const isCentral = centralAccess === null || centralAccess === access
  if (hostAccess === access && hostSilence === null) {
    if (isCentral && centralAccess !== null)
      return { kind: 'both-ends', centralAt: centralReadAt, hostAt: hostReadAt }
    return { kind: 'host', at: hostReadAt }
  }
  return { kind: 'central', at: centralReadAt, why: hostSilence ?? 'not-asked' }
}
