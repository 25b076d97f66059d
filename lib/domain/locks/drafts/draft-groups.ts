/** What a run would do with each tenant of a draft, decided from its current state. */
export const draftGroups = ['change', 'unknown', 'already', 'moved', 'held', 'taken', 'gone'] as const

export type DraftGroup = (typeof draftGroups)[number]

/** Above this many changes the person types the number. */
export const typedCountAbove = 20

/** One group, or the recently active tenants among those that may change. */
export type DraftFilter = DraftGroup | 'active'

export const draftFilters = [...draftGroups, 'active'] as const
