import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireStepUp, type StepUpProof } from '../../../platform/auth/sign-in/step-up'
import type { Staff } from '../../../platform/auth/staff'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'

type Own = { staff: Staff; actor: Actor; sessionId: string; proof: StepUpProof; now?: Date }

/** Removes TOTP. Throws Conflict when it is the last factor and the reseller requires one. */
export async function removeTotp(input: Own): Promise<void> {
  await requireStepUp({ ...input, purpose: 'totp-remove' })
  const { staff, actor } = input
  const { id: staffId, resellerId } = staff
  await inScope(resellerId, async (tx) => {
    const { count } = await tx.staffTotp.deleteMany({ where: { staffId, confirmedAt: { not: null } } })
    if (count === 0) throw new NotFound('factor-missing')
    await removeOrphanedCodes(tx, staff)
    const subject = { kind: 'staff', id: staffId, name: staff.name }
    await recordAudit(tx, { resellerId, actor, action: 'staff.totp-removed', subject })
  })
}

/** Removes a passkey. Throws as `removeTotp`. */
export async function removePasskey(input: Own & { passkeyId: string }): Promise<void> {
  await requireStepUp({ ...input, purpose: 'passkey-remove' })
  const { staff, actor, passkeyId } = input
  const { id: staffId, resellerId } = staff
  await inScope(resellerId, async (tx) => {
    const passkey = await tx.staffPasskey.findFirst({
      where: { id: passkeyId, staffId },
      select: { name: true },
    })
    if (!passkey) throw new NotFound('factor-missing')
    await tx.staffPasskey.deleteMany({ where: { id: passkeyId, staffId } })
    await removeOrphanedCodes(tx, staff)
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'staff.passkey-removed',
      subject: { kind: 'staff', id: staffId, name: staff.name },
      before: { name: passkey.name },
    })
  })
}

/**
 * Deletes the recovery codes with the last factor. Throws when the reseller requires a factor and none is left.
 */
async function removeOrphanedCodes(tx: Tx, { id: staffId, resellerId }: Staff): Promise<void> {
  // Serialises removals, so that the second of two sees what the first left.
  await tx.$executeRaw`select 1 from portal.staff where id = ${staffId}::uuid for update`
  const totp = await tx.staffTotp.count({ where: { staffId, confirmedAt: { not: null } } })
  const passkeys = await tx.staffPasskey.count({ where: { staffId } })
  if (totp + passkeys > 0) return
  const settings = await tx.securitySettings.findUnique({ where: { resellerId } })
  if (settings?.secondFactorRequired) throw new Conflict('second-factor-required')
  await tx.staffRecoveryCode.deleteMany({ where: { staffId } })
}
