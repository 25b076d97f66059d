import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { endSessions } from '../../../platform/auth/sessions/end-sessions'
import { inScope } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'

type Reset = { resellerId: string; staffId: string; actor: Actor }

/**
 * Removes every second factor of another person and ends their sessions. Requires a step-up. Throws Forbidden,
 * NotFound, and Conflict when there is none.
 */
export async function resetFactors({ resellerId, staffId, actor }: Reset): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'staff:write')
    if (actor.id === staffId) throw new Conflict('factor-reset-own')
    const staff = await tx.staff.findUnique({ where: { id: staffId }, select: { name: true } })
    if (!staff) throw new NotFound('staff-missing')
    const where = { staffId }
    const totp = await tx.staffTotp.deleteMany({ where })
    const passkeys = await tx.staffPasskey.deleteMany({ where })
    await tx.staffRecoveryCode.deleteMany({ where })
    await tx.signInStep.deleteMany({ where })
    if (totp.count + passkeys.count === 0) throw new Conflict('factor-reset-nothing')
    await endSessions(tx, { staffId, why: 'by_owner' })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'staff.factors-reset',
      subject: { kind: 'staff', id: staffId, name: staff.name },
      before: { totp: totp.count > 0, passkeys: passkeys.count },
    })
  })
}
