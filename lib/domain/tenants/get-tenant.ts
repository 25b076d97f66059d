import 'server-only'
import { type Query, readInScope } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import type { Access } from './access/access'
import { type AccessRow, accessColumns, toFacts } from './access/access-columns'
import type { AccessFacts } from './access/access-facts'
import { isChanging } from './is-changing'
import { sharesHost } from './shares-host'
import { changedOutside } from './tab-conditions'
import type { Tag } from './tags/tag'

/** Everything that is kept of one tenant; null is unknown, never 0 or no. */
export type TenantView = {
  id: string
  upstreamId: number
  ruc: string
  name: string
  host: string
  email: string | null
  plan: string | null
  access: Access
  /** The last readings of both ends and any doubt; `describeAccess` derives the rest. */
  facts: AccessFacts
  /** A request that can change the access is on its way. */
  isChanging: boolean
  /** When a person requested a reading of both ends, and the last attempt. */
  endsAskedAt: Date | null
  endsTriedAt: Date | null
  /** What the server was observed to do with a repeated lock: `set` or `toggle`; null is unknown. */
  lockSemantics: string | null
  accessSince: Date | null
  lockReason: string | null
  lockNote: string | null
  /** The confirmed change that gave the present access; null where the portal made none or something else came after. */
  changedBy: AccessAuthor | null
  isChangedOutside: boolean
  deleteProtected: boolean | null
  quotaEnforced: boolean | null
  userLimitEnforced: boolean | null
  documents: number | null
  documentsCycle: number | null
  documentsMax: number | null
  users: number | null
  usersMax: number | null
  cycleStartedOn: Date | null
  registeredAt: Date | null
  lastIssuedOn: Date | null
  isOverLimit: boolean
  isIdle: boolean
  heldAt: Date | null
  heldReason: string | null
  /** Null for old holds without an author. */
  heldBy: string | null
  goneAt: Date | null
  firstSeenAt: Date
  lastSeenAt: Date
  /** Null without a token: then only the central host can be read. */
  tokenSource: string | null
  tokenVerdict: string | null
  tokenCheckedAt: Date | null
  /** From the tax register, where the RUC was looked up. */
  tradeName: string | null
  /** Another tenant of the server has the same host. */
  sharesHost: boolean
  /** By name. */
  tags: Tag[]
}

/** Who asked for a change of access, why, and the item that proves it. */
type AccessAuthor = { itemId: string; who: string; staffId: string | null; reason: string }

export type TenantSample = { day: string; documents: number | null; access: Access; wentBack: boolean }
type TenantChange = { id: string; at: Date; kind: string; before: string | null; after: string | null }

export type TenantFile = { tenant: TenantView; samples: TenantSample[]; changes: TenantChange[] }

/** Only the item that ended at the very instant since which the access holds made it so. */
const changedBySql = `(
  select json_build_object('itemId', i.id, 'who', u.asked_by_name, 'staffId', u.asked_by, 'reason', u.reason)
  from portal.lock_item i join portal.lock_run u on u.id = i.run_id
  where i.tenant_id = t.id and i.state = 'confirmed' and i.desired = t.access and i.ended_at = t.access_since
  order by i.id desc limit 1)`

const tenantSql = `
  select t.id, t.upstream_id as "upstreamId", t.ruc, t.name, t.host, t.email, t.plan, ${accessColumns},
    ${isChanging} as "isChanging", t.ends_asked_at as "endsAskedAt", t.ends_tried_at as "endsTriedAt", n.lock_semantics as "lockSemantics",
    t.access_since as "accessSince", t.lock_reason as "lockReason", t.lock_note as "lockNote",
    ${changedBySql} as "changedBy",
    coalesce(${changedOutside}, false) as "isChangedOutside", t.delete_protected as "deleteProtected",
    t.quota_enforced as "quotaEnforced", t.user_limit_enforced as "userLimitEnforced", t.documents,
    t.documents_cycle as "documentsCycle", t.documents_max as "documentsMax", t.users,
    t.users_max as "usersMax", t.cycle_started_on as "cycleStartedOn", t.registered_at as "registeredAt",
    t.last_issued_on as "lastIssuedOn", t.over_limit as "isOverLimit", t.idle as "isIdle",
    t.held_at as "heldAt", t.held_reason as "heldReason", t.held_by as "heldBy", t.gone_at as "goneAt",
    t.first_seen_at as "firstSeenAt", t.last_seen_at as "lastSeenAt", k.source as "tokenSource",
    k.verdict as "tokenVerdict", r.trade_name as "tradeName", ${sharesHost} as "sharesHost", k.checked_at as "tokenCheckedAt",
    coalesce((select json_agg(json_build_object('number', g.number, 'name', g.name, 'colour', g.colour)
        order by portal.plain_text(g.name))
      from portal.tenant_tagging x join portal.tenant_tag g on g.id = x.tag_id where x.tenant_id = t.id), '[]') as tags
  from portal.tenant t left join portal.tenant_token k on k.tenant_id = t.id
  left join portal.ruc_record r on r.reseller_id = t.reseller_id and r.ruc = t.ruc
  left join portal.connection n on n.reseller_id = t.reseller_id
  where t.id = $1`

const samplesSql = `
  select s.day::text, s.documents, s.access::text, s.went_back as "wentBack"
  from portal.metric_sample s where s.tenant_id = $1 order by s.day desc limit $2`

const changesSql = `
  select id, at, kind, before, after from portal.tenant_change where tenant_id = $1 order by at desc limit $2`

const changesMax = 40
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type TenantData = Omit<TenantView, 'facts'> & AccessRow

async function findTenant(query: Query, tenantId: string): Promise<TenantView | null> {
  const [row] = await query<TenantData>(tenantSql, [tenantId])
  return row ? { ...row, facts: toFacts(row) } : null
}

/** One tenant. Throws NotFound. */
export async function getTenantHead(resellerId: string, tenantId: string): Promise<TenantView> {
  if (!uuid.test(tenantId)) throw new NotFound('tenant-missing')
  const tenant = await readInScope(resellerId, (query) => findTenant(query, tenantId))
  if (!tenant) throw new NotFound('tenant-missing')
  return tenant
}

/** One tenant with its last samples, oldest first, and changes, newest first. Throws NotFound. */
export async function getTenant(resellerId: string, tenantId: string, samplesMax = 31): Promise<TenantFile> {
  if (!uuid.test(tenantId)) throw new NotFound('tenant-missing')
  const file = await readInScope(resellerId, async (query) => {
    const tenant = await findTenant(query, tenantId)
    if (!tenant) return null
    const samples = await query<TenantSample>(samplesSql, [tenantId, samplesMax])
    const changes = await query<TenantChange>(changesSql, [tenantId, changesMax])
    return { tenant, samples: samples.toReversed(), changes }
  })
  if (!file) throw new NotFound('tenant-missing')
  return file
}
