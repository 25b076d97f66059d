import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { consumeTotpCode } from '../../../platform/auth/factors/consume-code'
import { countConfirmTry, keepPendingTotp } from '../../../platform/auth/factors/keep-pending-totp'
import { newTotpKey } from '../../../platform/auth/factors/totp'
import { requireStepUp, type StepUpProof } from '../../../platform/auth/sign-in/step-up'
import type { Staff } from '../../../platform/auth/staff'
import { inScope } from '../../../platform/database/db'
import { AppError, Conflict } from '../../../platform/errors'
import { firstRecoveryCodes } from './recovery-codes'

type Own = { staff: Staff; actor: Actor; sessionId: string; proof: StepUpProof; now?: Date }

/** Creates a TOTP secret, pending for ten minutes in this session until a code confirms it. */
export async function beginTotp({ now = new Date(), ...own }: Own): Promise<void> {
  await requireStepUp({ ...own, now, purpose: 'totp' })
  const kept = await keepPendingTotp({ ...own, now, key: newTotpKey() })
  if (!kept) throw new Conflict('totp-already')
}

/**
 * Activates TOTP with the first correct code. Returns recovery codes when the person had none; they are shown
 * once. Throws AppError `totp-code-wrong`, `totp-over` when no secret is pending, and as `requireStepUp`.
 */
export async function confirmTotp({
  passcode,
  now = new Date(),
  ...own
}: Own & { passcode: string }): Promise<string[]> {
  const { staff, actor, sessionId } = own
  const { id: staffId, resellerId } = staff
  await requireStepUp({ ...own, now, purpose: 'totp' })
  if (!(await countConfirmTry({ ...own, now }))) throw new AppError('totp-over')
  const spare = await firstRecoveryCodes({ resellerId, staffId })
  const code = passcode.replace(/\s/g, '')
  return inScope(resellerId, async (tx) => {
    if (!(await consumeTotpCode(tx, { resellerId, staffId, code, now }, { waitsIn: sessionId }))) {
      throw new AppError('totp-code-wrong')
    }
    await tx.staffTotp.update({
      where: { staffId },
      data: { confirmedAt: now, sessionId: null, confirmUntil: null },
    })
    await tx.staffSession.updateMany({
      where: { id: sessionId, staffId, endedAt: null },
      data: { secondFactorAt: now },
    })
    const codes = await spare.keep(tx)
    const subject = { kind: 'staff', id: staffId, name: staff.name }
    await recordAudit(tx, { resellerId, actor, action: 'staff.totp-added', subject })
    return codes
  })
}
