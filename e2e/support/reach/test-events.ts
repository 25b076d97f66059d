import { randomUUID } from 'node:crypto'
import { recordEvents } from '../../../lib/domain/events/record-events'
import { createEndpoint } from '../../../lib/domain/webhooks/save-endpoint'
import { type WebhookKind, webhookKinds } from '../../../lib/domain/webhooks/webhook-kinds'
import type { Actor } from '../../../lib/platform/audit/actor'
import { inScope } from '../../../lib/platform/database/db'

/** A drift of each of these tenants, in one transaction. */
export async function recordDrifts(resellerId: string, tenantIds: string[]): Promise<void> {
  await inScope(resellerId, (tx) =>
    recordEvents(
      tx,
      resellerId,
      tenantIds.map((tenantId) => ({
        kind: 'drift.found',
        tenantId,
        payload: { before: 'unlocked', after: 'locked' },
      })),
    ),
  )
}

type Endpoint = { resellerId: string; actor: Actor; url: string; kinds?: WebhookKind[] }

export async function addEndpoint({ resellerId, actor, url, kinds = [...webhookKinds] }: Endpoint) {
  const endpointId = randomUUID()
  const { secret } = await createEndpoint({ resellerId, actor, endpointId, url, kinds })
  return { resellerId, endpointId, secret: secret ?? '' }
}
