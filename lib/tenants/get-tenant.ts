import 'server-only'
import { readInScope } from '../db'
import { NotFound } from '../errors'
import { changedOutside } from './tab-conditions'
import type { Tag } from './tags/tag'

export type Access = 'locked' | 'unlocked' | 'unknown'

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
  accessSince: Date | null
  lockReason: string | null
  lockNote: string | null
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
  /** Null for holds of which nobody wrote down whose they are. */
  heldBy: string | null
  goneAt: Date | null
  firstSeenAt: Date
  lastSeenAt: Date
  /** Null where the vault holds none: then only the central host can be asked. */
  tokenSource: string | null
  tokenVerdict: string | null
  tokenCheckedAt: Date | null
  /** By name. */
  tags: Tag[]
}

export type TenantSample = { day: string; documents: number | null; access: Access; wentBack: boolean }
export type TenantChange = { id: string; at: Date; kind: string; before: string | null; after: string | null }

export type TenantFile = { tenant: TenantView; samples: TenantSample[]; changes: TenantChange[] }

const tenantSql = `
  select t.id, t.upstream_id as "upstreamId", t.ruc, t.name, t.host, t.email, t.plan, t.access::text,
    t.access_since as "accessSince", t.lock_reason as "lockReason", t.lock_note as "lockNote",
    coalesce(${changedOutside}, false) as "isChangedOutside", t.delete_protected as "deleteProtected",
    t.quota_enforced as "quotaEnforced", t.user_limit_enforced as "userLimitEnforced", t.documents,
    t.documents_cycle as "documentsCycle", t.documents_max as "documentsMax", t.users,
    t.users_max as "usersMax", t.cycle_started_on as "cycleStartedOn", t.registered_at as "registeredAt",
    t.last_issued_on as "lastIssuedOn", t.over_limit as "isOverLimit", t.idle as "isIdle",
    t.held_at as "heldAt", t.held_reason as "heldReason", t.held_by as "heldBy", t.gone_at as "goneAt",
    t.first_seen_at as "firstSeenAt", t.last_seen_at as "lastSeenAt", k.source as "tokenSource",
    k.verdict as "tokenVerdict", k.checked_at as "tokenCheckedAt",
    coalesce((select json_agg(json_build_object('number', g.number, 'name', g.name, 'colour', g.colour)
        order by portal.plain_text(g.name))
      from portal.tenant_tagging x join portal.tenant_tag g on g.id = x.tag_id where x.tenant_id = t.id), '[]') as tags
  from portal.tenant t left join portal.tenant_token k on k.tenant_id = t.id
  where t.id = $1`

const samplesSql = `
  select day::text, documents, access::text, went_back as "wentBack"
  from portal.metric_sample where tenant_id = $1 order by day desc limit $2`

const changesSql = `
  select id, at, kind, before, after from portal.tenant_change where tenant_id = $1 order by at desc limit $2`

const samplesMax = 31
const changesMax = 40
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One tenant with its last samples, oldest first, and changes, newest first. Throws NotFound. */
export async function getTenant(resellerId: string, tenantId: string): Promise<TenantFile> {
  if (!uuid.test(tenantId)) throw new NotFound('tenant-missing')
  const file = await readInScope(resellerId, async (query) => {
    const [tenant] = await query<TenantView>(tenantSql, [tenantId])
    if (!tenant) return null
    const samples = await query<TenantSample>(samplesSql, [tenantId, samplesMax])
    const changes = await query<TenantChange>(changesSql, [tenantId, changesMax])
    return { tenant, samples: samples.toReversed(), changes }
  })
  if (!file) throw new NotFound('tenant-missing')
  return file
}
