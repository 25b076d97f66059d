import 'server-only'
import { readInScope } from '../database/db'
import type { LinkContent } from './hash-link'

/** One audit line; `erasedAt` is set where a prospect's personal data was erased. */
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
  /** A lock run by its number, with the lines of its tenants. */
  run?: number
  /** Days (`2026-11-22`) in `zone`, both included. */
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
  /** Pass as `before` for the next page; null at the start of the log. */
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

/** The reseller's audit log, newest first, paged by sequence number. */
export async function listAudit(resellerId: string, input: AuditQuery = {}): Promise<AuditPage> {
  const size = Math.min(Math.max(input.size ?? 50, 1), sizeMax)
  const { before, subjectId, action, actorId, run, from, to, zone } = input
  const values = [before, subjectId, action, actorId, run, from, to, zone ?? 'UTC', size + 1]
  const lines = await readInScope(resellerId, (query) =>
    query<AuditLine>(
      linesSql,
      values.map((value) => value ?? null),
    ),
  )
  const view = lines.slice(0, size)
  return { lines: view, olderBefore: lines.length > size ? (view.at(-1)?.seq ?? null) : null }
}

export type AuditPerson = { id: string; name: string }

/** Every person who may appear in the audit log, for the filter. */
export async function listAuditPeople(resellerId: string): Promise<AuditPerson[]> {
  return readInScope(resellerId, (query) =>
    query<AuditPerson>('select id, name from portal.staff order by name, id'),
  )
}
