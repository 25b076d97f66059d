import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { endSessions } from '../../platform/auth/sessions/end-sessions'
import { hashPassword } from '../../platform/auth/sign-in/hash-password'
import { passwordSchema } from '../../platform/auth/sign-in/password-schema'
import { requireStepUp, type StepUpProof } from '../../platform/auth/sign-in/step-up'
import type { Staff } from '../../platform/auth/staff'
import { cleanText } from '../../platform/database/clean-text'
import { inScope } from '../../platform/database/db'
import { personNameSchema } from './invitations/schemas'

type Own = { staff: Staff; actor: Actor }

/** Changes the name shown on screens and in the audit log from now on; earlier entries keep theirs. */
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
 * Changes the password, given the current one. Ends every other session and any unfinished sign-in. Throws as
 * `requireStepUp`.
 */
export async function changeOwnPassword(
  input: Own & { proof: StepUpProof; password: string; sessionId: string },
): Promise<number> {
  const { staff, actor, proof, sessionId } = input
  const password = passwordSchema.parse(input.password)
  await requireStepUp({ staff, actor, proof, sessionId, always: true, purpose: 'own-password' })
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
