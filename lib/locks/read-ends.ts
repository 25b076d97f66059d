import 'server-only'
import type { Query } from '../db'
import { AppError, ContractBroken, RateLimited, Unauthorized } from '../errors'
import type { Gateway } from '../gateway'
import type { Engine } from './engine'
import type { Access, FreshDetail } from './plan-locks'
import type { RunItem } from './run-store'

export type DetailRead =
  | { kind: 'read'; detail: FreshDetail }
  | { kind: 'token-rejected' }
  | { kind: 'rate-limited' }
  /** The server answers, but not with a list: one bad tenant does that to all (contract §0.3.3). */
  | { kind: 'broken' }
  | { kind: 'down' }

const brokenCodes = new Set(['upstream-failed', 'upstream-html'])

/** The fresh `detail`, or what kind of failure stands in its place. */
export async function readFreshDetail(gateway: Gateway): Promise<DetailRead> {
  try {
    const { tenants, rejected } = await gateway.readDetail()
    const byId = new Map(tenants.map(({ upstreamId, ruc, access }) => [upstreamId, { ruc, access }]))
    return { kind: 'read', detail: { tenants: byId, rejected } }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error instanceof Unauthorized) return { kind: 'token-rejected' }
    if (error instanceof RateLimited) return { kind: 'rate-limited' }
    const isBroken = error instanceof ContractBroken || brokenCodes.has(error.code)
    return { kind: isBroken ? 'broken' : 'down' }
  }
}

/** What the host of a tenant said to the token that the vault holds. */
export type TokenSeen = { tenantId: string; verdict: 'ok' | 'rejected'; at: Date }

/** What the tenant's own host says; `unknown` without a token, null when it could not be asked. */
export async function readHost(
  { gateway, ender, now }: Engine,
  item: Pick<RunItem, 'tenantId' | 'host'>,
): Promise<Access | null> {
  const { tenantId, host } = item
  try {
    const access = await gateway.readHostAccess({ tenantId, host })
    if (access !== 'unknown') ender.seen({ tenantId, verdict: 'ok', at: now() })
    return access
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error instanceof Unauthorized) ender.seen({ tenantId, verdict: 'rejected', at: now() })
    return null
  }
}

export async function noteTokens(query: Query, tokens: TokenSeen[]): Promise<void> {
  if (tokens.length === 0) return
  await query(
    `update portal.tenant_token k set verdict = s.verdict, checked_at = s.at, updated_at = s.at
     from jsonb_to_recordset($1::jsonb) as s("tenantId" uuid, verdict text, at timestamptz)
     where k.tenant_id = s."tenantId"`,
    [JSON.stringify(tokens)],
  )
}

/** What `detail` says about one item's tenant; null when it says nothing about that company. */
export function centralOf(read: DetailRead, item: Pick<RunItem, 'upstreamId' | 'ruc'>): Access | null {
  if (read.kind !== 'read') return null
  const told = read.detail.tenants.get(item.upstreamId)
  return told && told.ruc === item.ruc ? told.access : null
}
