import { createHash } from 'node:crypto'

/** One text for one value: keys sorted, no spaces, absent and undefined alike. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner
    const entries = Object.entries(inner as Record<string, unknown>)
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  })
}

/** Everything that a link of the chain vouches for. */
export type LinkContent = {
  id: string
  resellerId: string
  seq: number
  at: Date
  actorId: string | null
  actorName: string
  actorKind: string
  action: string
  subjectKind: string | null
  subjectId: string | null
  subjectName: string | null
  before: unknown
  after: unknown
  reason: string | null
  address: string | null
  requestId: string | null
  previousHash: string
}

export const firstHash = '0'.repeat(64)

export function hashLink(link: LinkContent): string {
  const content = { ...link, before: link.before ?? null, after: link.after ?? null }
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}
