import type { RecentSample } from './issued/recent-documents'
/** What is true of a tenant besides its access. */
export type TenantMark = 'held' | 'outside' | 'gone' | 'sharesHost' | 'changing'

/** A tenant of the list, as PostgreSQL answers. Instants are milliseconds; null is unknown. */
export type TenantRow = {
  id: string
  name: string
  host: string
  email: string | null
  ruc: string
  plan: string | null
  access: 'locked' | 'unlocked' | 'unknown'
  lockReason: string | null
  accessSince: number | null
  /** Who locked it in the portal; null while it is not locked, or where somebody else did. */
  lockedBy: string | null
  documents: number | null
  documentsCycle: number | null
  documentsMax: number | null
  users: number | null
  usersMax: number | null
  lastSeenAt: number
  registeredAt: number | null
  /** The last day on which the document counter was seen to grow. */
  lastIssuedOn: string | null
  /** Daily samples of the document counter, oldest first; null where they were not asked for. */
  samples: RecentSample[] | null
  /** What it owes, as currency, amount and earliest due date; null while nothing is owed, missing where it was not asked for. */
  debts?: [currency: 'PEN' | 'USD', amount: string, dueOn: string | null][] | null
  marks: TenantMark[]
  /** The number on the upstream, by which pages follow each other. */
  upstreamId: number
  /** Numbers of its tags, by their names; null while it has none. */
  tags: number[] | null
}
