import 'server-only'
import type { Gateway } from '../../../upstream/gateways/gateway'

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

/**
 * Works on items, at most `lanes` at once and in their order. Takes no more once `mayTake` says no or one has
 * failed; resolves with how many were taken, or throws, when none is under way any more.
 */
async function mapConcurrent<Item>(
  items: Item[],
  { lanes, mayTake }: { lanes: number; mayTake: () => boolean },
  work: (item: Item) => Promise<void>,
): Promise<number> {
  let taken = 0
  const failures: unknown[] = []
  const lane = async () => {
    while (taken < items.length && failures.length === 0 && mayTake()) {
      const item = items[taken] as Item
      taken += 1
      await work(item).catch((error) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane))
  if (failures.length > 0) throw failures[0]
  return taken
}
