import 'server-only'
import { inScope, type Tx } from '../../db'
import { showTotpKey } from '../../vault/totp-keys'
import { spendRecoveryCode } from './recovery-codes'
import { findTotpStep, totpCodePattern } from './totp'

export type CodeOf = { resellerId: string; staffId: string; code: string; now: Date }

/** `totp` or `recovery` when the code was right and is now used up; null when it is not, or was used before. */
export function spendCode({ resellerId, staffId, code, now }: CodeOf): Promise<'totp' | 'recovery' | null> {
  const typed = code.replace(/\s/g, '')
  return inScope(resellerId, async (tx) => {
    if (totpCodePattern.test(typed)) {
      const spent = await spendTotpCode(tx, { resellerId, staffId, code: typed, now }, 'confirmed')
      return spent ? 'totp' : null
    }
    return (await spendRecoveryCode(tx, { staffId, typed, now })) ? 'recovery' : null
  })
}

/** Takes a code of the application; its step, and every earlier one, is worth nothing afterwards. */
export async function spendTotpCode(
  tx: Tx,
  { resellerId, staffId, code, now }: CodeOf,
  stage: 'confirmed' | 'pending',
): Promise<boolean> {
  // Held, so that two codes come one after the other, and a secret that is sealed anew meanwhile refuses neither.
  await tx.$executeRaw`select 1 from portal.staff_totp where staff_id = ${staffId}::uuid for no key update`
  const kept = await tx.staffTotp.findUnique({ where: { staffId } })
  if (!kept || (stage === 'confirmed') !== (kept.confirmedAt !== null)) return false
  const step = findTotpStep(showTotpKey({ resellerId, staffId }, kept.secretCiphertext), code, now)
  if (step === null || (kept.lastStep !== null && kept.lastStep >= step)) return false
  await tx.staffTotp.update({ where: { staffId }, data: { lastStep: step } })
  return true
}
