import 'server-only'
import { inScope } from '../../db'
import { showTotpKey } from '../../vault/totp-keys'
import { relyingParty } from './relying-party'
import { spacedTotpKey, totpUri } from './totp'

/** A secret that waits for its first code: shown until then, and never again. */
export type PendingTotp = { uri: string; key: string }

export async function findPendingTotp(of: {
  resellerId: string
  staffId: string
  email: string
  resellerName: string
}): Promise<PendingTotp | null> {
  const { resellerId, staffId, email, resellerName } = of
  const kept = await inScope(resellerId, (tx) => tx.staffTotp.findUnique({ where: { staffId } }))
  if (!kept || kept.confirmedAt) return null
  const key = showTotpKey({ resellerId, staffId }, kept.secretCiphertext)
  const issuer = `${relyingParty().name} · ${resellerName}`
  return { uri: totpUri({ key, email, issuer }), key: spacedTotpKey(key) }
}
