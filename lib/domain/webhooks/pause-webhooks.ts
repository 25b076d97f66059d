import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import type { Tx } from '../../platform/database/db'
import { Forbidden } from '../../platform/errors'
import { endpointSubject } from './endpoint-subject'

/**
 * The key that acts, held until the transaction ends, so that it is not revoked meanwhile; null for anybody else. Throws
 * Forbidden `key-wrong` for a revoked one.
 */
export async function holdActingKey(tx: Tx, { kind, id }: Actor): Promise<string | null> {
  if (kind !== 'key' || !id) return null
  const [key] = await tx.$queryRaw<{ id: string }[]>`
    select id from portal.api_key where id = ${id}::uuid and revoked_at is null for key share`
  if (!key) throw new Forbidden('key-wrong')
  return key.id
}

type Pausing = { resellerId: string; actor: Actor; keyId: string; now: Date }

/**
 * Switches off the webhooks that a key set going and nobody took over, in the transaction that revokes it: whoever holds
 * a key that leaked hears no more. What waits stays. The key's row is locked.
 */
export async function pauseWebhooksOf(tx: Tx, { resellerId, actor, keyId, now }: Pausing): Promise<void> {
  const endpoints = await tx.$queryRaw<{ id: string; url: string }[]>`
    select id, url from portal.webhook_endpoint
    where key_id = ${keyId}::uuid and off_at is null and removed_at is null order by id for update`
  const offWhy = 'key-revoked'
  await tx.webhookEndpoint.updateMany({
    where: { id: { in: endpoints.map(({ id }) => id) } },
    data: { offAt: now, offWhy },
  })
  for (const endpoint of endpoints)
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'webhook.off',
      subject: endpointSubject(endpoint),
      after: { why: offWhy },
    })
}
