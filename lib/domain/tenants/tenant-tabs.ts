/** Tabs whose totals are stored (`countTenants`). */
export const countedTabs = [
  'all',
  'active',
  'locked',
  'over',
  'idle',
  'outside',
  'unknown',
  'held',
  'gone',
] as const

/** Counted when opened: they change without a sync. */
const uncountedTabs = ['owing', 'unconfirmed', 'token'] as const

export const tenantTabs = [...countedTabs, ...uncountedTabs] as const
export type TenantTab = (typeof tenantTabs)[number]

/** Shown even when empty. */
export const alwaysShownTabs: readonly TenantTab[] = [
  'all',
  'active',
  'locked',
  'over',
  'idle',
  'outside',
  'owing',
]
