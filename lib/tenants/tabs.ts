/** The ways into the list whose numbers the writer keeps (`countTenants`). */
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

/** Those counted when they are opened: few, and they move without a sync. */
export const otherTabs = ['unconfirmed', 'token'] as const

export const tenantTabs = [...countedTabs, ...otherTabs] as const
export type TenantTab = (typeof tenantTabs)[number]

/** Shown even while nothing is in them. */
export const steadyTabs: readonly TenantTab[] = ['all', 'active', 'locked', 'over', 'idle', 'outside']
