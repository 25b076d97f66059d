import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { endSessions } from '../../auth/end-sessions'
import { requireActor } from '../../auth/require-actor'
import { inScope } from '../../db'
import { Conflict, NotFound } from '../../errors'

type Reset = { resellerId: string; staffId: string; actor: Actor }

/**
 * Takes every second factor of another person away and ends their sessions, for whoever lost the telephone. People
 * do it through `requireStepUp`. Throws Forbidden, NotFound, and Conflict when there is nothing to take away.
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
