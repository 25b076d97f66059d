import 'server-only'
import { AppError, ContractBroken, RateLimited, Unauthorized } from '../../../platform/errors'
import type { Gateway } from '../../../upstream/gateways/gateway'
import type { Access } from '../../tenants/access/access'
import type { HostReading } from '../../tenants/access/host-reading'
import { readHost } from '../ends/read-host'
import type { LockEngine } from './lock-engine'
import type { FreshDetail } from './plan-locks'
import type { RunItem } from './run-store'

export type DetailRead =
  | { kind: 'read'; detail: FreshDetail }
  | { kind: 'token-rejected'; error?: AppError }
  | { kind: 'rate-limited' }
  /** The server answers, but not with a list: one bad tenant does that to all (contract §0.3.3). */
  | { kind: 'broken'; error?: AppError }
  | { kind: 'down'; error?: AppError }

const brokenCodes = new Set(['upstream-broken-tenant', 'upstream-failed', 'upstream-html'])

/**
 * The fresh `detail`, or what kind of failure stands in its place. With `wanted` only these tenants of it: a run reads it
 * again and again, beside a sync that holds all of them.
 */
export async function readFreshDetail(gateway: Gateway, wanted?: ReadonlySet<number>): Promise<DetailRead> {
  try {
    const { tenants, rejected } = await gateway.readFromDetail(
      () =>
        ({ upstreamId, ruc, access }) =>
          [upstreamId, { ruc, access }] as const,
      wanted,
    )
    return { kind: 'read', detail: { tenants: new Map(tenants), rejected } }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error instanceof Unauthorized) return { kind: 'token-rejected', error }
    if (error instanceof RateLimited) return { kind: 'rate-limited' }
    const isBroken = error instanceof ContractBroken || brokenCodes.has(error.code)
    return { kind: isBroken ? 'broken' : 'down', error }
  }
}

/** What the tenant's own host says; what it says of the token is noted. */
export async function readHostOf(
  { gateway, ender, now }: LockEngine,
  { tenantId, host }: Pick<RunItem, 'tenantId' | 'host'>,
): Promise<HostReading | null> {
  const { reading: said, token } = await readHost(gateway, { tenantId, host })
  if (token) ender.seen({ tenantId, verdict: token, at: now() })
  return said
}

/** What `detail` says about one item's tenant; null when it says nothing about that company. */
export function centralOf(read: DetailRead, item: Pick<RunItem, 'upstreamId' | 'ruc'>): Access | null {
  if (read.kind !== 'read') return null
  const result = read.detail.tenants.get(item.upstreamId)
  return result && result.ruc === item.ruc ? result.access : null
}
