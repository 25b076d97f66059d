import 'server-only'
import { readInScope } from '../db'
import { firstHash, hashLink, type LinkContent } from './canonical'

type StoredLink = LinkContent & { hash: string; erasedAt: Date | null }

export type ChainVerdict =
  | {
      ok: true
      /** The number of the last line. */
      links: number
      head: string
      /** Lines that went because they were old: the first one left stands on the hash of the last of them. */
      trimmed: number
      /** Lines without the words about a prospect: their hash is only known to fit between its neighbours. */
      erased: number
    }
  | {
      ok: false
      links: number
      /** Where the first fault shows, and what kind it is. */
      seq: number
      fault: 'missing' | 'changed' | 'relinked'
    }

const pageSize = 1_000

const pageSql = `
  select id, reseller_id as "resellerId", seq, at, actor_id as "actorId", actor_name as "actorName",
    actor_kind as "actorKind", action, subject_kind as "subjectKind", subject_id as "subjectId",
    subject_name as "subjectName", before, after, reason, address, request_id as "requestId",
    previous_hash as "previousHash", hash, erased_at as "erasedAt"
  from portal.audit_event where seq > $1 order by seq limit ${pageSize}`

/**
 * Walks the reseller's trail from its first line and names the first broken link. A trail cut off at
 * its end cannot be seen from within: keep the printed head elsewhere to notice that.
 */
export async function verifyChain(resellerId: string): Promise<ChainVerdict> {
  const anchor = await findAnchor(resellerId)
  let previous = anchor
  let erased = 0
  for (;;) {
    const after = previous.seq
    const page = await readInScope(resellerId, (query) => query<StoredLink>(pageSql, [after]))
    for (const link of page) {
      const fault = findFault(link, previous)
      if (fault) {
        const seq = fault === 'missing' ? previous.seq + 1 : link.seq
        return { ok: false, links: previous.seq, seq, fault }
      }
      previous = { seq: link.seq, hash: link.hash }
      if (link.erasedAt) erased += 1
    }
    if (page.length < pageSize)
      return { ok: true, links: previous.seq, head: previous.hash, trimmed: anchor.seq, erased }
  }
}

/** Where the trail begins: at its first line, or after those that were let go. */
async function findAnchor(resellerId: string): Promise<{ seq: number; hash: string }> {
  const [anchor] = await readInScope(resellerId, (query) =>
    query<{ seq: number; hash: string }>('select seq, hash from portal.audit_anchor'),
  )
  return anchor ?? { seq: 0, hash: firstHash }
}

function findFault(link: StoredLink, previous: { seq: number; hash: string }) {
  if (link.seq !== previous.seq + 1) return 'missing'
  const { hash, erasedAt, ...content } = link
  // Words may be missing from lines about prospects, and from no other.
  if (!(erasedAt && link.subjectKind === 'signup') && hashLink(content) !== hash) return 'changed'
  return link.previousHash === previous.hash ? null : 'relinked'
}
