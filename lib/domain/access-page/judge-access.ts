import { type AccessFacts, describeAccess } from '../tenants/access/access-facts'

/** What is known of one tenant's access. */
export type TenantFacts = AccessFacts & {
  access: 'locked' | 'unlocked' | 'unknown'
  accessSince: Date | null
  /** The access that the portal last requested, and why; null if it never changed anything. */
  desiredAccess: string | null
  lockReason: string | null
  /** When the server was last read. */
  readAt: Date
  /** A change is under way. */
  isChanging: boolean
}

/** Reasons shown to the company, with texts of their own; `unsaid` when the portal has none. */
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
type PublicReason = (typeof publicReasons)[number]

/** What the page says; `since` is null when unknown. */
export type AccessState =
  | { kind: 'locked'; reason: PublicReason; since: Date | null; readAt: Date }
  | { kind: 'unlocked'; since: Date | null; readAt: Date }
  | { kind: 'changing'; readAt: Date }
  | { kind: 'unknown'; readAt: Date }

/** The access as a company may be told of it; anything unproven is `unknown`. Pure. */
export function judgeAccess(facts: TenantFacts): AccessState {
  const { accessSince: since, readAt, isChanging } = facts
  const { state, basis } = describeAccess(facts, { isChanging })
  if (basis.kind === 'changing') return { kind: 'changing', readAt }
  if (state === 'unknown') return { kind: 'unknown', readAt }
  if (state === 'unlocked') return { kind: 'unlocked', since, readAt }
  return { kind: 'locked', reason: toPublicReason(facts), since, readAt }
}

function toPublicReason({ desiredAccess, lockReason }: TenantFacts): PublicReason {
  if (lockReason === 'everyone') return 'everyone'
  // Locked elsewhere: the reason of another lock would be wrong.
  if (desiredAccess !== 'locked') return 'unsaid'
  return publicReasons.find((reason) => reason === lockReason) ?? 'unsaid'
}
