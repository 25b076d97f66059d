import 'server-only'
import { type Query, readInScope } from '../database/db'
import type { LinkContent } from './hash-link'
import type { SearchWord } from './search-words'

/** One audit line; `erasedAt` is set where a prospect's personal data was erased. */
export type AuditLine = Omit<LinkContent, 'resellerId' | 'previousHash'> & {
  hash: string
  run: number | null
  erasedAt: Date | null
}

/** Lines of one run or one moment that say the same of several subjects; most groups are a single line, the newest. */
export type AuditGroup = AuditLine & {
  /** How many lines it stands for. */
  count: number
  /** The subjects of up to twelve of them, where there are several. */
  members: { id: string | null; name: string | null }[]
}

export type AuditFilter = {
  subjectId?: string
  /** One action, or a whole noun such as `lock.`. */
  action?: string
  actorId?: string
  /** A lock run by its number, with the lines of its tenants. */
  run?: number
  /** Each must be found in a line: in its names, reason or details, or in the words of its action. */
  words?: SearchWord[]
  /** Days (`2026-11-22`) in `zone`, both included. */
  from?: string
  to?: string
  zone?: string
}

export type AuditQuery = AuditFilter & {
  /** Lines older than this sequence number; without it the newest. */
  before?: number
  size?: number
  /** Actions that are left out. */
  without?: readonly string[]
}

export type AuditPage<Line = AuditLine> = {
  lines: Line[]
  /** Pass as `before` for the next page; null at the start of the log. */
  olderBefore: number | null
}

const sizeMax = 500

const columns = `
  e.id, e.seq, e.at, e.actor_id as "actorId", e.actor_name as "actorName", e.actor_kind as "actorKind",
  e.action, e.subject_kind as "subjectKind", e.subject_id as "subjectId",
  e.subject_name as "subjectName", e.before, e.after, e.reason, e.address, e.request_id as "requestId", e.hash,
  e.run, e.erased_at as "erasedAt"`

const since = (line: string) => `($6::date is null or ${line}.at >= $6::date::timestamp at time zone $8)`
const until = (line: string) => `($7::date is null or ${line}.at < ($7::date + 1)::timestamp at time zone $8)`

const matching = `
  ($1::int is null or e.seq < $1)
  and ($2::text is null or e.subject_id = $2)
  and ($3::text is null or e.action = $3 or (right($3, 1) = '.' and starts_with(e.action, $3)))
  and ($4::uuid is null or e.actor_id = $4)
  and ($5::int is null or e.run = $5)
  and ${since('e')} and ${until('e')}
  and not e.action = any($10::text[])`

const linesSql = `
  select ${columns} from portal.audit_event e where ${matching} order by e.seq desc limit $9`

// By words the lines are found in an index that row-level security would keep from being used.
const foundSql = `
  select ${columns} from portal.audit_event e
  where e.seq = any(array(select portal.audit_matching($1::jsonb, $2::jsonb, $3::int))) order by e.seq desc`

/** Two lines that one sentence tells: of one run or, outside runs, of one moment. */
const sameAs = (line: string) => `
  ${line}.action = e.action and ${line}.actor_name = e.actor_name
  and ${line}.actor_id is not distinct from e.actor_id and ${line}.reason is not distinct from e.reason
  and (${line}.after ->> 'access') is not distinct from (e.after ->> 'access')`

/** The group of a line as one text: what `sameAs` compares, and its run or moment. */
const groupOf = (line: string) =>
  `jsonb_build_array(coalesce(${line}.run::text, ${line}.at::text), ${line}.action, ${line}.actor_id, ${line}.actor_name,
    ${line}.reason, ${line}.after ->> 'access')::text`

/** No newer line is in its group. Two searches instead of one with an "or", so that each finds its index. */
const isNewest = `
  not (e.run is not null and exists (
    select from portal.audit_event n where n.run = e.run and n.seq > e.seq and ${sameAs('n')} and ${until('n')}))
  and not (e.run is null and exists (
    select from portal.audit_event n where n.at = e.at and n.run is null and n.seq > e.seq and ${sameAs('n')}))`

// Each step goes back to the newest line of no group that was found: a run may have ten thousand in between. On the
// first page that is enough; on others newer lines may be on the pages before.
const groupsSql = `
  with recursive heads as (
    (select e.*, array[${groupOf('e')}] as groups, 1 as place from portal.audit_event e
     where ${matching} and ($1::int is null or ${isNewest}) order by e.seq desc limit 1)
    union all
    select e.*, h.groups || ${groupOf('e')}, h.place + 1
    from heads h cross join lateral (
      select e.* from portal.audit_event e
      where ${matching} and e.seq < h.seq and not ${groupOf('e')} = any(h.groups) and ($1::int is null or ${isNewest})
      order by e.seq desc limit 1) e
    where h.place < $9
  )
  select ${columns}, coalesce(o.count, 0) + 1 as count, coalesce(o.members, '[]') as members
  from heads e left join lateral (
    select count(*)::int as count,
      json_agg(json_build_object('id', n.subject_id, 'name', n.subject_name) order by n.seq desc)
        filter (where n.place <= 11) as members
    from (
      select n.seq, n.subject_id, n.subject_name, row_number() over (order by n.seq desc) as place
      from portal.audit_event n
      where e.run is not null and n.run = e.run and n.seq < e.seq and ${sameAs('n')} and ${since('n')}
      union all
      select n.seq, n.subject_id, n.subject_name, row_number() over (order by n.seq desc) as place
      from portal.audit_event n
      where e.run is null and n.at = e.at and n.run is null and n.seq < e.seq and ${sameAs('n')}
    ) n) o on true
  order by e.seq desc`

/** The reseller's audit log, newest first, paged by sequence number. */
export function listAudit(resellerId: string, input: AuditQuery = {}): Promise<AuditPage> {
  const { words, actorId, subjectId, from, to, size: wanted, zone = 'UTC', ...asked } = input
  if (!words?.length) return readPage<AuditLine>(resellerId, linesSql, input)
  const filter = { ...asked, zone, actor: actorId, subject: subjectId, since: from, until: to }
  const size = sizeOf({ size: wanted })
  return pageOf(resellerId, size, (query) =>
    query<AuditLine>(foundSql, [JSON.stringify(words), JSON.stringify(filter), size + 1]),
  )
}

/**
 * The same with lines told together, each group at its newest line. A log of one subject or one run, or one that is
 * searched by words, is told line by line.
 */
export async function listAuditGroups(
  resellerId: string,
  input: AuditQuery = {},
): Promise<AuditPage<AuditGroup>> {
  if (input.subjectId || input.run || input.words?.length) {
    const page = await listAudit(resellerId, input)
    return { ...page, lines: page.lines.map((line) => ({ ...line, count: 1, members: [] })) }
  }
  return readPage<AuditGroup>(resellerId, groupsSql, input)
}

function readPage<Line extends AuditLine>(
  resellerId: string,
  sql: string,
  input: AuditQuery,
): Promise<AuditPage<Line>> {
  const { before, subjectId, action, actorId, run, from, to, zone, without } = input
  const size = sizeOf(input)
  const values = [
    ...[before, subjectId, action, actorId, run, from, to].map((value) => value ?? null),
    zone ?? 'UTC',
    size + 1,
    without ?? [],
  ]
  return pageOf(resellerId, size, (query) => query<Line>(sql, values))
}

function sizeOf({ size = 50 }: AuditQuery): number {
  return Math.min(Math.max(size, 1), sizeMax)
}

/** One line more than the page is read, to know whether there are older ones. */
async function pageOf<Line extends AuditLine>(
  resellerId: string,
  size: number,
  read: (query: Query) => Promise<Line[]>,
): Promise<AuditPage<Line>> {
  const lines = await readInScope(resellerId, read)
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
