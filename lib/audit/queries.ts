import 'server-only'
import { readInScope } from '../db'
import type { LinkContent } from './canonical'

/** One line of the trail as screens read it; `erasedAt` where the words about a prospect were taken out. */
export type AuditLine = Omit<LinkContent, 'resellerId' | 'previousHash'> & {
  hash: string
  run: number | null
  erasedAt: Date | null
}

export type AuditFilter = {
  subjectId?: string
  /** One action, or a whole noun such as `lock.`. */
  action?: string
  actorId?: string
  /** A lock run by its number: what was asked, and what became of each tenant. */
  run?: number
  /** Days such as `2026-11-22` on the clock of `zone`, both included. */
  from?: string
  to?: string
  zone?: string
}

export type AuditQuery = AuditFilter & {
  /** Lines older than this sequence number; without it the newest. */
  before?: number
  size?: number
}

export type AuditPage = {
  lines: AuditLine[]
  /** Pass as `before` for the next page; null at the beginning of the trail. */
  olderBefore: number | null
}

const sizeMax = 500

const linesSql = `
  select id, seq, at, actor_id as "actorId", actor_name as "actorName", actor_kind as "actorKind",
    action, subject_kind as "subjectKind", subject_id as "subjectId", subject_name as "subjectName",
    before, after, reason, address, request_id as "requestId", hash, run, erased_at as "erasedAt"
  from portal.audit_event
  where ($1::int is null or seq < $1)
    and ($2::text is null or subject_id = $2)
    and ($3::text is null or action = $3 or (right($3, 1) = '.' and starts_with(action, $3)))
    and ($4::uuid is null or actor_id = $4)
    and ($5::int is null or run = $5)
    and ($6::date is null or at >= $6::date::timestamp at time zone $8)
    and ($7::date is null or at < ($7::date + 1)::timestamp at time zone $8)
  order by seq desc limit $9`

/** The reseller's trail, newest first, a page at a time by sequence number. */
export async function listAudit(resellerId: string, asked: AuditQuery = {}): Promise<AuditPage> {
  const size = Math.min(Math.max(asked.size ?? 50, 1), sizeMax)
  const { before, subjectId, action, actorId, run, from, to, zone } = asked
  const values = [before, subjectId, action, actorId, run, from, to, zone ?? 'UTC', size + 1]
  const lines = await readInScope(resellerId, (query) =>
    query<AuditLine>(
      linesSql,
      values.map((value) => value ?? null),
    ),
  )
  const shown = lines.slice(0, size)
  return { lines: shown, olderBefore: lines.length > size ? (shown.at(-1)?.seq ?? null) : null }
}

export type AuditPerson = { id: string; name: string }

/** Everybody who may stand in the trail as a person, for the filter. */
export async function listAuditPeople(resellerId: string): Promise<AuditPerson[]> {
  return readInScope(resellerId, (query) =>
    query<AuditPerson>('select id, name from portal.staff order by name, id'),
  )
}
