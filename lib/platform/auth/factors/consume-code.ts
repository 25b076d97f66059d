import 'server-only'
import { inScope, type Tx } from '../../database/db'
import { showTotpKey } from '../../vault/seal-totp-key'
import { consumeRecoveryCode } from './recovery-codes'
import { findTotpStep, totpCodePattern } from './totp'

export type CodeOf = { resellerId: string; staffId: string; code: string; now: Date }

/** Consumes a code: `totp` or `recovery`, or null when it is wrong or already used. */
export function consumeCode({ resellerId, staffId, code, now }: CodeOf): Promise<'totp' | 'recovery' | null> {
  const typed = code.replace(/\s/g, '')
  return inScope(resellerId, async (tx) => {
    if (totpCodePattern.test(typed)) {
      const spent = await consumeTotpCode(tx, { resellerId, staffId, code: typed, now }, 'confirmed')
      return spent ? 'totp' : null
    }
    return (await consumeRecoveryCode(tx, { staffId, typed, now })) ? 'recovery' : null
  })
}

/**
 * Consumes a TOTP code; its step and earlier ones are then invalid. `waitsIn` is the session of an unconfirmed
 * secret.
 */
export async function consumeTotpCode(
  tx: Tx,
  { resellerId, staffId, code, now }: CodeOf,
  stage: 'confirmed' | { waitsIn: string },
): Promise<boolean> {
  // Row lock: serialises two codes and a concurrent re-encryption of the secret.
  await tx.$executeRaw`select 1 from portal.staff_totp where staff_id = ${staffId}::uuid for no key update`
  const kept = await tx.staffTotp.findUnique({ where: { staffId } })
  if (!kept) return false
  const isAtStage = stage === 'confirmed' ? kept.confirmedAt : isWaiting(kept, { in: stage.waitsIn, now })
  if (!isAtStage) return false
  const step = findTotpStep(showTotpKey({ resellerId, staffId }, kept.secretCiphertext), code, now)
  if (step === null || (kept.lastStep !== null && kept.lastStep >= step)) return false
  await tx.staffTotp.update({ where: { staffId }, data: { lastStep: step } })
  return true
}

type Waiting = { confirmedAt: Date | null; sessionId: string | null; confirmUntil: Date | null }

function isWaiting(kept: Waiting, { in: sessionId, now }: { in: string; now: Date }): boolean {
  if (kept.confirmedAt || kept.sessionId !== sessionId) return false
  return kept.confirmUntil !== null && kept.confirmUntil > now
}
