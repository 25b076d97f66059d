/** What the book knows of one tenant's door. */
export type TenantFacts = {
  access: 'locked' | 'unlocked' | 'unknown'
  accessSince: Date | null
  /** What the portal last asked for, and why; null when it never changed anything. */
  desiredAccess: string | null
  lockReason: string | null
  /** When the server was last read. */
  readAt: Date
  /** A change is on its way. */
  isChanging: boolean
  /** The state of a lock of everyone that stands; null while there is none. */
  everyone: string | null
}

/** Why, in words of its own for the company; `unsaid` where nobody here gave a reason. */
export const publicReasons = [
  'debt',
  'requested',
  'abuse',
  'trial-ended',
  'mistake',
  'other',
  'everyone',
  'unsaid',
] as const
export type PublicReason = (typeof publicReasons)[number]

/** What the page says; `since` is null where nobody knows. */
export type AccessState =
  | { kind: 'locked'; reason: PublicReason; since: Date | null; readAt: Date }
  | { kind: 'unlocked'; since: Date | null; readAt: Date }
  | { kind: 'changing'; readAt: Date }
  | { kind: 'unknown'; readAt: Date }

/** The door as a company may be told of it: what is not proved is unknown. Pure. */
export function judgeAccess(facts: TenantFacts): AccessState {
  const { access, accessSince: since, readAt } = facts
  if (facts.everyone === 'confirmed') return { kind: 'locked', reason: 'everyone', since: null, readAt }
  // Some doors may be shut by it and some not.
  if (facts.everyone !== null) return { kind: 'unknown', readAt }
  if (facts.isChanging) return { kind: 'changing', readAt }
  if (access === 'unknown') return { kind: 'unknown', readAt }
  if (access === 'unlocked') return { kind: 'unlocked', since, readAt }
  return { kind: 'locked', reason: toPublicReason(facts), since, readAt }
}

function toPublicReason({ desiredAccess, lockReason }: TenantFacts): PublicReason {
  // Locked elsewhere: a reason that was given here for another lock would be a wrong one.
  if (desiredAccess !== 'locked') return 'unsaid'
  return publicReasons.find((reason) => reason === lockReason) ?? 'unsaid'
}
