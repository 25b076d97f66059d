import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { endSessions } from '../auth/end-sessions'
import { passwordSchema } from '../auth/password-schema'
import { hashPassword } from '../auth/passwords'
import type { Staff } from '../auth/staff'
import { requireStepUp, type StepUpProof } from '../auth/step-up'
import { cleanText } from '../clean-text'
import { inScope } from '../db'
import { personNameSchema } from './invitation-schemas'

type Own = { staff: Staff; actor: Actor }

/** The name that screens and the trail show from now on; earlier lines keep the one of then. */
export async function changeOwnName({ staff, actor, name }: Own & { name: string }): Promise<void> {
  const wanted = cleanText(personNameSchema.parse(name))
  if (wanted === staff.name) return
  await inScope(staff.resellerId, async (tx) => {
    await tx.staff.update({ where: { id: staff.id }, data: { name: wanted } })
    await recordAudit(tx, {
      resellerId: staff.resellerId,
      actor,
      action: 'staff.changed',
      subject: { kind: 'staff', id: staff.id, name: wanted },
      before: { name: staff.name },
      after: { name: wanted },
    })
  })
}

/**
 * Another password, for whoever shows the one of now. Every other session ends, and so does a sign-in under way.
 * Throws as `requireStepUp`.
 */
export async function changeOwnPassword(
  asked: Own & { proof: StepUpProof; password: string; sessionId: string },
): Promise<number> {
  const { staff, actor, proof, sessionId } = asked
  const password = passwordSchema.parse(asked.password)
  await requireStepUp({ staff, actor, proof, purpose: 'own-password' })
  const passwordHash = await hashPassword(password)
  return inScope(staff.resellerId, async (tx) => {
    await tx.staff.update({ where: { id: staff.id }, data: { passwordHash } })
    const sessions = await endSessions(tx, { staffId: staff.id, why: 'password', except: sessionId })
    await recordAudit(tx, {
      resellerId: staff.resellerId,
      actor,
      action: 'staff.password-changed',
      subject: { kind: 'staff', id: staff.id, name: staff.name },
      after: { sessions },
    })
    return sessions
  })
}
