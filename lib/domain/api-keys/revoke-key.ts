import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { cleanText } from '../../platform/database/clean-text'
import { inScope } from '../../platform/database/db'
import { pauseWebhooksOf } from '../webhooks/pause-webhooks'
import { lockKey } from './lock-usable-key'

/**
 * Revokes a key with all its secrets, from the next request on, and pauses the webhooks that it set going. Idempotent. Throws
 * Forbidden and NotFound.
 */
export async function revokeKey(input: {
  resellerId: string
  actor: Actor
  keyId: string
  now?: Date
}): Promise<void> {
  const { resellerId, actor, keyId, now = new Date() } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'keys:write')
    const { name, revokedAt } = await lockKey(tx, keyId)
    if (revokedAt) return
    await tx.apiKey.update({
      where: { id: keyId },
      data: { revokedAt: now, revokedByName: cleanText(actor.name) },
    })
    // A revoked key holds no tag back from being removed.
    await tx.apiKeyTag.deleteMany({ where: { keyId } })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'api-key.revoked',
      subject: { kind: 'api-key', id: keyId, name },
    })
    await pauseWebhooksOf(tx, { resellerId, actor, keyId, now })
  })
}
