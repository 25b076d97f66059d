/** Percent of the documents of a cycle that are used, at least. */
export const useShares = [50, 80, 90, 100] as const
/** Registered within so many days. */
export const createdDays = [7, 30, 90, 365] as const
/** Issued within so many days, or not within them; `never` was not seen to issue at all. */
export const issuedSpans = ['7', '30', 'not30', 'not90', 'never'] as const
/** Of the token in the vault. */
export const tokenStates = ['stored', 'none', 'rejected'] as const

/** Anything, due or not; overdue, for more days than so many; or nothing at all. */
export const owesChoices = [
  'any',
  'overdue',
  'overdue7',
  'overdue15',
  'overdue30',
  'overdue60',
  'overdue90',
  'none',
] as const

/** What narrows the list besides tab, search, plan and tag. A key that is missing narrows nothing. */
export type TenantFilter = {
  access?: 'locked' | 'unlocked' | 'unknown'
  /** Why it is locked, by the code of the lock. */
  reason?: string
  use?: (typeof useShares)[number]
  created?: (typeof createdDays)[number]
  issued?: (typeof issuedSpans)[number]
  /** Id of the staff member who locked it. */
  by?: string
  token?: (typeof tokenStates)[number]
  owes?: (typeof owesChoices)[number]
}

export const filterKeys = ['access', 'reason', 'use', 'created', 'issued', 'by', 'token', 'owes'] as const
