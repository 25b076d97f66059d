import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import type { Staff } from '../../auth/staff'
import { requireStepUp, type StepUpProof } from '../../auth/step-up'
import { inScope, type Tx } from '../../db'
import { Conflict, NotFound } from '../../errors'

type Own = { staff: Staff; actor: Actor; sessionId: string; proof: StepUpProof; now?: Date }

/** Takes the application away. Throws Conflict when it is the last factor and the reseller requires one. */
export async function removeTotp(asked: Own): Promise<void> {
  await requireStepUp({ ...asked, purpose: 'totp-remove' })
  const { staff, actor } = asked
  const { id: staffId, resellerId } = staff
  await inScope(resellerId, async (tx) => {
    const { count } = await tx.staffTotp.deleteMany({ where: { staffId, confirmedAt: { not: null } } })
    if (count === 0) throw new NotFound('factor-missing')
    await leaveNothingLoose(tx, staff)
    const subject = { kind: 'staff', id: staffId, name: staff.name }
    await recordAudit(tx, { resellerId, actor, action: 'staff.totp-removed', subject })
  })
}

/** Takes a passkey away: from now on its device opens nothing. Throws like `removeTotp`. */
export async function removePasskey(asked: Own & { passkeyId: string }): Promise<void> {
  await requireStepUp({ ...asked, purpose: 'passkey-remove' })
  const { staff, actor, passkeyId } = asked
  const { id: staffId, resellerId } = staff
  await inScope(resellerId, async (tx) => {
    const passkey = await tx.staffPasskey.findFirst({
      where: { id: passkeyId, staffId },
      select: { name: true },
    })
    if (!passkey) throw new NotFound('factor-missing')
    await tx.staffPasskey.deleteMany({ where: { id: passkeyId, staffId } })
    await leaveNothingLoose(tx, staff)
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'staff.passkey-removed',
      subject: { kind: 'staff', id: staffId, name: staff.name },
      before: { name: passkey.name },
    })
  })
}

/** Without a factor, recovery codes recover nothing; without a factor where one is required, nobody may be left. */
async function leaveNothingLoose(tx: Tx, { id: staffId, resellerId }: Staff): Promise<void> {
  // Of two removals at once the second must see what the first left.
  await tx.$executeRaw`select 1 from portal.staff where id = ${staffId}::uuid for update`
  const totp = await tx.staffTotp.count({ where: { staffId, confirmedAt: { not: null } } })
  const passkeys = await tx.staffPasskey.count({ where: { staffId } })
  if (totp + passkeys > 0) return
  const settings = await tx.securitySettings.findUnique({ where: { resellerId } })
  if (settings?.secondFactorRequired) throw new Conflict('second-factor-required')
  await tx.staffRecoveryCode.deleteMany({ where: { staffId } })
}
