import 'server-only'
import { inScope } from '../../database/db'
import { showTotpKey } from '../../vault/seal-totp-key'
import type { Staff } from '../staff'
import { relyingParty } from './relying-party'
import { spacedTotpKey, totpUri } from './totp'
import { type PendingTotpOf, wherePendingTotp } from './waiting-totp'

/** A secret that awaits its first code; it is shown only until then. */
export type PendingTotp = { uri: string; key: string }

/** The session's unconfirmed secret, or null. */
export async function findPendingTotp(
  of: PendingTotpOf & { staff: Pick<Staff, 'email'>; resellerName: string },
): Promise<PendingTotp | null> {
  const { id: staffId, resellerId, email } = of.staff
  const kept = await inScope(resellerId, (tx) => tx.staffTotp.findFirst({ where: wherePendingTotp(of) }))
  if (!kept) return null
  const key = showTotpKey({ resellerId, staffId }, kept.secretCiphertext)
  const issuer = `${relyingParty().name} · ${of.resellerName}`
  return { uri: totpUri({ key, email, issuer }), key: spacedTotpKey(key) }
}
