import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope } from '../../../platform/database/db'
import { createPushKey } from '../../../platform/vault/push-keys'

/**
 * The public key that a browser binds its subscription to. The pair is generated once: of two who ask first, one's is
 * kept. No audit line: it changes nothing that anybody sees. Throws Forbidden.
 */
export async function openPushKey({ resellerId, actor }: { resellerId: string; actor: Actor }) {
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'self:write')
    const kept = await tx.pushKey.findUnique({ where: { resellerId } })
    if (kept) return kept.publicKey
    const { publicKey, ciphertext: privateCiphertext } = createPushKey(resellerId)
    await tx.pushKey.createMany({
      data: [{ resellerId, publicKey, privateCiphertext }],
      skipDuplicates: true,
    })
    const { publicKey: first } = await tx.pushKey.findUniqueOrThrow({ where: { resellerId } })
    return first
  })
}
