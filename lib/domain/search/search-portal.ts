import 'server-only'
import pg from 'pg'
import { queryOnce } from '../../platform/database/db'
import { findRuc } from '../../platform/ruc'
import type { Access } from '../tenants/access/access'
import { searchWords } from '../tenants/search-words'

export type FoundTenant = {
  id: string
  name: string
  ruc: string
  host: string
  access: Access
  /** It is no longer on the central host. */
  isGone: boolean
}

export type FoundLockRun = {
  id: string
  number: number
  desired: 'locked' | 'unlocked'
  /** Its tenants that the acting person sees. */
  count: number
  firstName: string | null
  askedByName: string
}

type FoundMessageRun = { id: string; number: number; title: string; askedByName: string }

export type FoundPerson = { id: string; name: string; email: string; isSuspended: boolean }

export type PortalFinds = {
  tenants: FoundTenant[]
  lockRuns: FoundLockRun[]
  messageRuns: FoundMessageRun[]
  /** The caller leaves them out for roles that may not open them. */
  people: FoundPerson[]
}

export type PortalSearch = {
  /** As typed; shorter than two characters finds nothing. */
  typed: string
  /** Known tenants and lock runs, found whatever is typed. */
  tenantIds?: string[]
  lockRunIds?: string[]
}

const tenantsMax = 6
const runsMax = 4
const peopleMax = 4
/** Of more matches the first ones are ranked: a common word costs what a rare one does. */
const matchesMax = 200
/** Runs whose title is read; older ones are found by their number. */
const recentRuns = 200

const quote = (value: string) => pg.escapeLiteral(value)
const uuids = (ids: string[]) => `array[${ids.map(quote).join(',')}]::uuid[]`

/**
 * Tenants, runs and people for what is typed, in one round trip. Row-level security limits tenants and runs to what
 * the acting person sees.
 */
export async function searchPortal(resellerId: string, search: PortalSearch): Promise<PortalFinds> {
  const words = search.typed.trim().length < 2 ? [] : searchWords(search.typed)
  const number = /^#?\s*(\d{1,8})$/.exec(search.typed.trim())?.[1] ?? null
  const { tenantIds = [], lockRunIds = [] } = search
  const [row] = await queryOnce<PortalFinds>(
    resellerId,
    () => `select
      ${rows(tenantsSql(words, tenantIds))} as tenants,
      ${rows(lockRunsSql(words, number, lockRunIds))} as "lockRuns",
      ${rows(messageRunsSql(words, number))} as "messageRuns",
      ${rows(peopleSql(words))} as people`,
  )
  return row ?? { tenants: [], lockRuns: [], messageRuns: [], people: [] }
}

/** Without a statement there is nothing to read. */
function rows(sql: string | null): string {
  return sql === null ? `'[]'::json` : `(select coalesce(json_agg(found), '[]') from (${sql}) found)`
}

const likes = (column: string, words: string[]) =>
  words.map((word) => `${column} like portal.like_pattern(${quote(word)})`).join(' and ')

function tenantsSql(words: string[], ids: string[]): string | null {
  if (words.length === 0 && ids.length === 0) return null
  const [first = ''] = words
  const matching =
    words.length > 0
      ? `select portal.tenants_matching(array[${words.map(quote).join(',')}], ${matchesMax})`
      : `select unnest(${uuids(ids)})`
  // The whole RUC first, then names that begin with the word; what is gone comes last.
  return `select t.id, t.name, t.ruc, t.host, t.access, t.gone_at is not null as "isGone"
    from portal.tenant t where t.id in (${matching})
    order by t.ruc = ${quote(findRuc(first) ?? '')} desc, t.gone_at is not null,
      (t.sort_name like substr(portal.like_pattern(${quote(first)}), 2)) desc,
      t.sort_name, t.upstream_id
    limit ${ids.length > 0 ? ids.length : tenantsMax}`
}

function lockRunsSql(words: string[], number: string | null, ids: string[]): string | null {
  const recent = `r.number > (select max(n.number) - ${recentRuns} from portal.lock_run n)`
  const text = `portal.plain_text(r.asked_by_name || ' ' || coalesce(r.note, ''))`
  let where: string
  if (ids.length > 0) where = `r.id = any(${uuids(ids)})`
  else if (number !== null) where = `r.number = ${number}`
  else if (words.length > 0) where = `${recent} and ${likes(text, words)}`
  else return null
  return `select r.id, r.number, r.desired, r.asked_by_name as "askedByName",
      (select count(*)::int from portal.lock_item i where i.run_id = r.id) as count,
      (select t.name from portal.lock_item i join portal.tenant t on t.id = i.tenant_id
       where i.run_id = r.id limit 1) as "firstName"
    from portal.lock_run r where ${where} order by r.number desc limit ${runsMax}`
}

function messageRunsSql(words: string[], number: string | null): string | null {
  const recent = `r.number > (select max(n.number) - ${recentRuns} from portal.message_run n)`
  const text = `portal.plain_text(r.title || ' ' || r.asked_by_name)`
  if (number === null && words.length === 0) return null
  const where = number === null ? `${recent} and ${likes(text, words)}` : `r.number = ${number}`
  return `select r.id, r.number, r.title, r.asked_by_name as "askedByName"
    from portal.message_run r where ${where} order by r.number desc limit ${runsMax}`
}

function peopleSql(words: string[]): string | null {
  if (words.length === 0) return null
  return `select s.id, s.name, s.email, s.suspended_at is not null as "isSuspended"
    from portal.staff s where ${likes(`portal.plain_text(s.name || ' ' || s.email)`, words)}
    order by s.suspended_at is not null, s.name limit ${peopleMax}`
}

/** The tenant with this RUC, as typed; null without a whole RUC, and where none or several have it. */
export async function findTenantIdByRuc(resellerId: string, typed: string): Promise<string | null> {
  const ruc = findRuc(typed)
  if (ruc === null) return null
  const found = await queryOnce<{ id: string }>(
    resellerId,
    () => `select t.id from portal.tenant t where t.ruc = ${quote(ruc)} and t.gone_at is null limit 2`,
  )
  return found.length === 1 ? (found[0]?.id ?? null) : null
}
