import 'server-only'
import { inScope } from '../db'
import { AppError, ContractBroken, RateLimited, Unauthorized } from '../errors'
import type { Gateway } from '../gateway'
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

/** What the tenant's own host says; `unknown` without a token, null when it could not be asked. */
export async function readHost(
  gateway: Gateway,
  resellerId: string,
  item: Pick<RunItem, 'tenantId' | 'host'>,
): Promise<Access | null> {
  try {
    const access = await gateway.readHostAccess({ tenantId: item.tenantId, host: item.host })
    if (access !== 'unknown') await noteToken(resellerId, item.tenantId, 'ok')
    return access
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error instanceof Unauthorized) await noteToken(resellerId, item.tenantId, 'rejected')
    return null
  }
}

async function noteToken(resellerId: string, tenantId: string, verdict: 'ok' | 'rejected'): Promise<void> {
  await inScope(resellerId, (tx) =>
    tx.tenantToken.updateMany({ where: { tenantId }, data: { verdict, checkedAt: new Date() } }),
  )
}

/** What `detail` says about one item's tenant; null when it says nothing about that company. */
export function centralOf(read: DetailRead, item: Pick<RunItem, 'upstreamId' | 'ruc'>): Access | null {
  if (read.kind !== 'read') return null
  const told = read.detail.tenants.get(item.upstreamId)
  return told && told.ruc === item.ruc ? told.access : null
}
