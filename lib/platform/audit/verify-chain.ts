import 'server-only'
import { readInScope } from '../database/db'
import { auditKeysOf } from '../vault/derived-keys'
import type { KeyRing } from '../vault/key-ring'
import { readRing } from '../vault/read-vault-state'
import { firstHash, hashLink, hashLinkWith, hashVersion, type LinkContent } from './hash-link'

type StoredLink = LinkContent & { hash: string; hashVersion: number; erasedAt: Date | null }

export type ChainVerdict =
  | {
      ok: true
      /** Sequence number of the last line. */
      links: number
      head: string
      /** Lines deleted by retention; the first remaining one links to the last of them. */
      trimmed: number
      /** Lines with erased personal data: only their links are verified. */
      erased: number
      /** Leading lines without a keyed hash, from before keys were introduced; they could be rewritten. */
      unkeyed: number
      /** Lines hashed with an unknown key: only their links are verified. */
      unchecked: number
    }
  | {
      ok: false
      links: number
      /** Sequence number and kind of the first fault. */
      seq: number
      fault: 'missing' | 'changed' | 'relinked' | 'unkeyed'
    }

const pageSize = 1_000

const pageSql = `
  select id, reseller_id as "resellerId", seq, at, actor_id as "actorId", actor_name as "actorName",
    actor_kind as "actorKind", action, subject_kind as "subjectKind", subject_id as "subjectId",
    subject_name as "subjectName", before, after, reason, address, request_id as "requestId",
    previous_hash as "previousHash", hash, hash_version as "hashVersion", erased_at as "erasedAt"
  from portal.audit_event where seq > $1 order by seq limit ${pageSize}`

type ChainPosition = { seq: number; hash: string; hashVersion: number }

/**
 * Verifies the chain from its first line and names the first broken link. Without a key ring keyed hashes are not
 * checked. Lines cut off at the end cannot be detected: keep the printed head elsewhere.
 */
export async function verifyChain(
  resellerId: string,
  ring: KeyRing | null = ringOrNull(),
): Promise<ChainVerdict> {
  const anchor = await findAnchor(resellerId)
  const counts = { erased: 0, unkeyed: 0, unchecked: 0 }
  let previous: ChainPosition = anchor
  for (;;) {
    const after = previous.seq
    const page = await readInScope(resellerId, (query) => query<StoredLink>(pageSql, [after]))
    for (const link of page) {
      const fault = findFault(link, previous, ring)
      if (fault) {
        const seq = fault === 'missing' ? previous.seq + 1 : link.seq
        return { ok: false, links: previous.seq, seq, fault }
      }
      previous = link
      if (link.erasedAt) counts.erased += 1
      if (link.hashVersion === hashVersion.open) counts.unkeyed += 1
      else if (!ring) counts.unchecked += 1
    }
    if (page.length < pageSize)
      return { ok: true, links: previous.seq, head: previous.hash, trimmed: anchor.seq, ...counts }
  }
}

function ringOrNull(): KeyRing | null {
  const ring = readRing()
  return 'why' in ring ? null : ring
}

/** The start of the log: its first line, or the last one that retention deleted. */
async function findAnchor(resellerId: string): Promise<ChainPosition> {
  const [anchor] = await readInScope(resellerId, (query) =>
    query<{ seq: number; hash: string }>('select seq, hash from portal.audit_anchor'),
  )
  return { ...(anchor ?? { seq: 0, hash: firstHash }), hashVersion: hashVersion.open }
}

function findFault(link: StoredLink, previous: ChainPosition, ring: KeyRing | null) {
  if (link.seq !== previous.seq + 1) return 'missing'
  if (isUnkeyed(link, previous, ring)) return 'unkeyed'
  // Only lines about prospects may be erased.
  if (!(link.erasedAt && link.subjectKind === 'signup') && !isHashRight(link, ring)) return 'changed'
  return link.previousHash === previous.hash ? null : 'relinked'
}

/** Unkeyed lines may only precede keyed ones, and only where the key is newer than the log. */
function isUnkeyed(link: StoredLink, previous: ChainPosition, ring: KeyRing | null): boolean {
  if (link.hashVersion !== hashVersion.open) return false
  return previous.hashVersion !== hashVersion.open || (ring !== null && ring.auditKey !== null)
}

function isHashRight({ hash, hashVersion: version, erasedAt, ...content }: StoredLink, ring: KeyRing | null) {
  if (version === hashVersion.open) return hashLink(content) === hash
  if (version !== hashVersion.keyed) return false
  return ring === null || auditKeysOf(ring).some((key) => hashLinkWith(key, content) === hash)
}
