/**
 * A tenant of the list as one compact array: the list is sent to the browser twice (as HTML and as data), so
 * names of fields would be most of its weight. Instants are milliseconds; null is unknown.
 */
export type TenantRow = [
  id: string,
  name: string,
  host: string,
  email: string | null,
  ruc: string,
  plan: string | null,
  access: 'locked' | 'unlocked' | 'unknown',
  lockReason: string | null,
  accessSince: number | null,
  documents: number | null,
  documentsCycle: number | null,
  documentsMax: number | null,
  users: number | null,
  usersMax: number | null,
  lastSeenAt: number,
  registeredAt: number | null,
  /** Sum of `tenantMarks`. */
  marks: number,
  /** The number on the upstream, by which pages follow each other. */
  upstreamId: number,
  /** Numbers of its tags, by their names; null while it has none. */
  tags: number[] | null,
]

/** Where each field stands in a `TenantRow`. */
export const at = {
  id: 0,
  name: 1,
  host: 2,
  email: 3,
  ruc: 4,
  plan: 5,
  access: 6,
  lockReason: 7,
  accessSince: 8,
  documents: 9,
  documentsCycle: 10,
  documentsMax: 11,
  users: 12,
  usersMax: 13,
  lastSeenAt: 14,
  registeredAt: 15,
  marks: 16,
  upstreamId: 17,
  tags: 18,
} as const

export const tenantMarks = { over: 1, idle: 2, held: 4, outside: 8, gone: 16 } as const

export function hasMark(row: TenantRow, mark: keyof typeof tenantMarks): boolean {
  return (row[at.marks] & tenantMarks[mark]) !== 0
}
