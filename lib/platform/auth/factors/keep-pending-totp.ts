import 'server-only'
import { inScope } from '../../database/db'
import { sealTotpKey } from '../../vault/seal-totp-key'
import { type PendingTotpOf, pendingTotpMs, wherePendingTotp } from './waiting-totp'

/** Stores a new secret for this session in place of an unconfirmed one; false when a confirmed one exists. */
export async function keepPendingTotp({ key, ...of }: PendingTotpOf & { key: string }): Promise<boolean> {
  const { staff, sessionId, now } = of
  const { resellerId, id: staffId } = staff
  const secretCiphertext = sealTotpKey({ resellerId, staffId }, key)
  const until = new Date(now.getTime() + pendingTotpMs)
  const kept = await inScope(
    resellerId,
    (tx) => tx.$executeRaw`
      insert into portal.staff_totp as t (staff_id, reseller_id, secret_ciphertext, session_id, confirm_until)
      values (${staffId}::uuid, ${resellerId}::uuid, ${secretCiphertext}, ${sessionId}::uuid, ${until})
      on conflict (staff_id) do update
        set secret_ciphertext = excluded.secret_ciphertext, last_step = null, created_at = now(),
          session_id = excluded.session_id, confirm_until = excluded.confirm_until, confirm_tries = 0
        where t.confirmed_at is null`,
  )
  return kept === 1
}

/**
 * Counts a confirmation attempt before the code is checked; false without a pending secret or without attempts left.
 */
export async function countConfirmTry(of: PendingTotpOf): Promise<boolean> {
  const { count } = await inScope(of.staff.resellerId, (tx) =>
    tx.staffTotp.updateMany({ where: wherePendingTotp(of), data: { confirmTries: { increment: 1 } } }),
  )
  return count === 1
}
