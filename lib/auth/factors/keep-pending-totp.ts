import 'server-only'
import { inScope } from '../../db'
import { sealTotpKey } from '../../vault/totp-keys'

/** Keeps a new secret in place of one that was never confirmed; false when a confirmed one stands there. */
export async function keepPendingTotp(of: {
  resellerId: string
  staffId: string
  key: string
}): Promise<boolean> {
  const { resellerId, staffId, key } = of
  const secretCiphertext = sealTotpKey({ resellerId, staffId }, key)
  const kept = await inScope(
    resellerId,
    (tx) => tx.$executeRaw`
      insert into portal.staff_totp as t (staff_id, reseller_id, secret_ciphertext)
      values (${staffId}::uuid, ${resellerId}::uuid, ${secretCiphertext})
      on conflict (staff_id) do update
        set secret_ciphertext = excluded.secret_ciphertext, last_step = null, created_at = now()
        where t.confirmed_at is null`,
  )
  return kept === 1
}
