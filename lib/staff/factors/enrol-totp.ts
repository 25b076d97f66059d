import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { keepPendingTotp } from '../../auth/factors/keep-pending-totp'
import { spendTotpCode } from '../../auth/factors/spend-code'
import { newTotpKey } from '../../auth/factors/totp'
import type { Staff } from '../../auth/staff'
import { requireStepUp, type StepUpProof } from '../../auth/step-up'
import { inScope } from '../../db'
import { AppError, Conflict } from '../../errors'
import { firstRecoveryCodes } from './recovery-codes'

type Own = { staff: Staff; actor: Actor; sessionId: string; now?: Date }

/** Makes the secret that the application will hold. It counts for nothing until a code has confirmed it. */
export async function beginTotp({ proof, ...own }: Own & { proof: StepUpProof }): Promise<void> {
  await requireStepUp({ ...own, proof, purpose: 'totp' })
  const { id: staffId, resellerId } = own.staff
  const kept = await keepPendingTotp({ resellerId, staffId, key: newTotpKey() })
  if (!kept) throw new Conflict('totp-already')
}

/**
 * The first right code makes the application count. Returns recovery codes when the person had none: they are shown
 * this once. Throws AppError `totp-code-wrong`.
 */
export async function confirmTotp({
  staff,
  actor,
  sessionId,
  passcode,
  now = new Date(),
}: Own & { passcode: string }): Promise<string[]> {
  const { id: staffId, resellerId } = staff
  const spare = await firstRecoveryCodes({ resellerId, staffId })
  const code = passcode.replace(/\s/g, '')
  return inScope(resellerId, async (tx) => {
    if (!(await spendTotpCode(tx, { resellerId, staffId, code, now }, 'pending'))) {
      throw new AppError('totp-code-wrong')
    }
    await tx.staffTotp.update({ where: { staffId }, data: { confirmedAt: now } })
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
