/** The columns that can be chosen; name and access are always there. */
export const columnIds = [
  'cycle',
  'issued',
  'trend',
  'plan',
  'tags',
  'ruc',
  'documents',
  'users',
  'registered',
  'owed',
  'due',
  'email',
  'seen',
] as const

export type TenantColumn = (typeof columnIds)[number]

/** As room shrinks they leave from the last on; columns that somebody chose stay, and the table scrolls. */
export const defaultColumns: readonly TenantColumn[] = ['cycle', 'issued', 'trend', 'plan', 'tags']

/** Of what tenants owe, which not everybody sees. */
export function isDebtColumn(id: TenantColumn): boolean {
  return id === 'owed' || id === 'due'
}

/** Rows of 36 px, or of 48 px with the host below the name. */
export const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]
