/** The columns that can be chosen; the name is always there. */
export const columnIds = [
  'ruc',
  'plan',
  'tags',
  'documents',
  'cycle',
  'users',
  'access',
  'seen',
  'registered',
  'email',
] as const

export type TenantColumn = (typeof columnIds)[number]

export const defaultColumns: readonly TenantColumn[] = [
  'ruc',
  'plan',
  'tags',
  'documents',
  'cycle',
  'users',
  'access',
  'seen',
]
