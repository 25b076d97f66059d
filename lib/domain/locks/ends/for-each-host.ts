import 'server-only'
import type { Gateway } from '../../../upstream/gateways/gateway'
import { mapConcurrent } from '../engine/map-concurrent'

type Hosts = { gateway: Gateway; lanes: number; mayTake: () => boolean }

/**
 * Runs `work` on tenants concurrently: each host is a server of its own. Fetches their tokens in one round
 * trip. Resolves with the number taken.
 */
export async function forEachHost<Item extends { tenantId: string }>(
  { gateway, lanes, mayTake }: Hosts,
  items: Item[],
  work: (item: Item) => Promise<void>,
): Promise<number> {
  if (items.length === 0) return 0
  await gateway.preloadTokens(items.map(({ tenantId }) => tenantId))
  return mapConcurrent(items, { lanes, mayTake }, work)
}
