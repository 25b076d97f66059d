import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { LockWorld } from '../lock-world'

type Sending = {
  /** Ends it, and tells what was told of and delivered a second meanwhile. */
  stop(): Promise<{ events: number; delivered: number }>
  /** Delivered until now, by every sending. */
  count(): Promise<number>
}

const everyMs = 250

export async function addEndpoint({ resellerId, actor }: LockWorld, url: string): Promise<string> {
  const { createEndpoint } = await import('../../../lib/domain/webhooks/save-endpoint')
  const endpointId = randomUUID()
  await createEndpoint({ resellerId, actor, endpointId, url, kinds: ['drift.found'] })
  return endpointId
}

/** So many events a second of as many tenants, distributed and sent as the worker does, in this process like a run. */
export async function sendWebhooks(
  world: LockWorld,
  { endpointId, perSecond }: { endpointId: string; perSecond: number },
): Promise<Sending> {
  const tenantIds = await listTenants(world)
  const before = await countDelivered(world)
  const startedAt = performance.now()
  const ending = new AbortController()
  const { signal } = ending
  let told = 0
  const tell = async () => {
    while (!signal.aborted) {
      const due = Math.floor(((performance.now() - startedAt) / 1_000) * perSecond) - told
      const tenants = Array.from({ length: due }, (_, index) => tenantIds[(told + index) % tenantIds.length])
      await tellOf(world.resellerId, tenants as string[])
      told += due
      await delay(everyMs)
    }
  }
  const work = Promise.all([tell(), deliver(world.resellerId, endpointId, signal)])
  return {
    count: () => countDelivered(world),
    async stop() {
      const [delivered, seconds] = [await countDelivered(world), (performance.now() - startedAt) / 1_000]
      ending.abort()
      await work
      return { events: told / seconds, delivered: (delivered - before) / seconds }
    },
  }
}

async function tellOf(resellerId: string, tenantIds: string[]): Promise<void> {
  const [{ inScope }, { recordEvents }, { distributeEvents }, { enqueueDeliveries }] = await Promise.all([
    import('../../../lib/platform/database/db'),
    import('../../../lib/domain/events/record-events'),
    import('../../../lib/domain/events/distribute-events'),
    import('../../../lib/domain/webhooks/enqueue-deliveries'),
  ])
  const payload = { before: 'unlocked', after: 'locked' } as const
  const events = tenantIds.map((tenantId) => ({ kind: 'drift.found' as const, tenantId, payload }))
  await inScope(resellerId, (tx) => recordEvents(tx, resellerId, events))
  await distributeEvents(resellerId, [enqueueDeliveries])
}

async function deliver(resellerId: string, endpointId: string, signal: AbortSignal): Promise<void> {
  const { advanceEndpoint } = await import('../../../lib/domain/webhooks/advance-endpoint')
  while (!signal.aborted) {
    const { kind } = await advanceEndpoint({ resellerId, endpointId }, { signal })
    if (kind === 'over') await delay(everyMs)
  }
}

async function listTenants({ owner, resellerId }: LockWorld): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>('select id from portal.tenant where reseller_id = $1', [
    resellerId,
  ])
  return rows.map(({ id }) => id)
}

async function countDelivered({ owner, resellerId }: LockWorld): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    "select count(*)::int as count from portal.webhook_delivery where reseller_id = $1 and state = 'delivered'",
    [resellerId],
  )
  return rows[0]?.count ?? 0
}
