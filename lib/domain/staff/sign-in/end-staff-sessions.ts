import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { endSession, endSessions } from '../../../platform/auth/sessions/end-sessions'
import type { Staff } from '../../../platform/auth/staff'
import { inScope } from '../../../platform/database/db'
import { getOtherStaff, lockStaff } from '../lock-staff'

type Own = { staff: Staff; actor: Actor }

/** Ends one of one's own sessions. Idempotent. */
export async function endOwnSession({ staff, actor, sessionId }: Own & { sessionId: string }): Promise<void> {
  await inScope(staff.resellerId, async (tx) => {
    const ended = await endSession(tx, { staffId: staff.id, sessionId, why: 'elsewhere' })
    if (ended) await recordAudit(tx, { ...lineOf(staff, actor), action: 'staff.session-ended' })
  })
}

/** Ends all of one's own sessions but the current one. */
export async function endOtherSessions({
  staff,
  actor,
  sessionId,
}: Own & { sessionId: string }): Promise<number> {
  return inScope(staff.resellerId, async (tx) => {
    const sessions = await endSessions(tx, { staffId: staff.id, why: 'elsewhere', except: sessionId })
    await recordAudit(tx, {
      ...lineOf(staff, actor),
      action: 'staff.other-sessions-ended',
      after: { sessions },
    })
    return sessions
  })
}

/**
 * An owner ends one or all sessions of another person. Throws Forbidden, NotFound, and Conflict `staff-self`.
 */
export async function endSessionsOf(input: {
  resellerId: string
  actor: Actor
  staffId: string
  /** All sessions when omitted. */
  sessionId?: string
}): Promise<number> {
  const { resellerId, actor, staffId, sessionId } = input
  return inScope(resellerId, async (tx) => {
    await lockStaff(tx, { resellerId, actor })
    const person = await getOtherStaff(tx, { staffId, actor })
    const sessions = sessionId
      ? Number(await endSession(tx, { staffId, sessionId, why: 'by_owner' }))
      : await endSessions(tx, { staffId, why: 'by_owner' })
    if (sessions > 0) {
      await recordAudit(tx, {
        resellerId,
        actor,
        action: 'staff.sessions-ended-by-owner',
        subject: { kind: 'staff', id: staffId, name: person.name },
        after: { sessions },
      })
    }
    return sessions
  })
}

function lineOf(staff: Staff, actor: Actor) {
  return { resellerId: staff.resellerId, actor, subject: { kind: 'staff', id: staff.id, name: staff.name } }
}
