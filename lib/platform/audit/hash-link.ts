import { createHash, createHmac } from 'node:crypto'

/** Canonical JSON: sorted keys, no spaces, absent and undefined alike. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner
    const entries = Object.entries(inner as Record<string, unknown>)
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  })
}

/** The fields that a link's hash covers. */
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

/** 1: plain hash, which anyone with the line can compute. 2: HMAC with the vault's audit key. */
export const hashVersion = { open: 1, keyed: 2 } as const

/** The hash of version 1. */
export function hashLink(link: LinkContent): string {
  return createHash('sha256').update(textOf(link)).digest('hex')
}

/** The hash of version 2; cannot be computed without the key. */
export function hashLinkWith(key: Buffer, link: LinkContent): string {
  return createHmac('sha256', key).update(textOf(link)).digest('hex')
}

function textOf(link: LinkContent): string {
  return canonicalJson({ ...link, before: link.before ?? null, after: link.after ?? null })
}
