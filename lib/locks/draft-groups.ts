/** What will become of each tenant of a draft, decided from what the book says now. */
export const draftGroups = ['change', 'unknown', 'already', 'moved', 'held', 'taken', 'gone'] as const

export type DraftGroup = (typeof draftGroups)[number]

/** Above this many tenants that may change, the person types the number. */
export const typedCountAbove = 20

/** The tenants of one group, or the active businesses among those that may change. */
export type DraftFilter = DraftGroup | 'active'

export const draftFilters = [...draftGroups, 'active'] as const
