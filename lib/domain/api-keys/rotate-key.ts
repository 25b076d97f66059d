import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { hashApiKey, hintOf, newApiKey } from '../../platform/auth/api-keys/api-key-format'
import { requireActor } from '../../platform/auth/require-actor'
import { inScope } from '../../platform/database/db'
import type { CreatedKey } from './create-key'
import { lockUsableKey } from './lock-usable-key'
import { rotationSchema } from './schemas'

const hourMs = 3_600_000

/**
 * Gives a key another secret; the one before holds for some more hours, older ones end at once. Throws Forbidden,
 * NotFound, and Conflict `key-over`.
 */
export async function rotateKey(input: {
  resellerId: string
  actor: Actor
  keyId: string
  hours: number
  now?: Date
}): Promise<CreatedKey> {
  const { resellerId, actor, now = new Date() } = input
  const { keyId, hours } = rotationSchema.parse(input)
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'keys:write')
    const { name } = await lockUsableKey(tx, keyId)
    const oldEndsAt = new Date(now.getTime() + hours * hourMs)
    await tx.apiKeySecret.updateMany({ where: { keyId, endsAt: { gt: now } }, data: { endsAt: now } })
    await tx.apiKeySecret.updateMany({ where: { keyId, endsAt: null }, data: { endsAt: oldEndsAt } })
    const key = newApiKey()
    await tx.apiKeySecret.create({
      data: { resellerId, keyId, hash: hashApiKey(key), hint: hintOf(key), createdAt: now },
    })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'api-key.rotated',
      subject: { kind: 'api-key', id: keyId, name },
      after: { oldEndsAt },
    })
    return { keyId, key }
  })
}
