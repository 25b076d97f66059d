import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { endSession, endSessions } from '../auth/end-sessions'
import type { Staff } from '../auth/staff'
import { inScope } from '../db'
import { getOther, holdStaff } from './hold-staff'

type Own = { staff: Staff; actor: Actor }

/** Ends one session of one's own, such as that of a lost device. One that is over stays over. */
export async function endOwnSession({ staff, actor, sessionId }: Own & { sessionId: string }): Promise<void> {
  await inScope(staff.resellerId, async (tx) => {
    const ended = await endSession(tx, { staffId: staff.id, sessionId, why: 'elsewhere' })
    if (ended) await recordAudit(tx, { ...lineOf(staff, actor), action: 'staff.session-ended' })
  })
}

/** Ends all sessions of one's own but this one, at once. */
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
 * An owner ends the sessions of somebody else, one or all. Throws Forbidden, NotFound, and Conflict `staff-self` for
 * one's own, which have their own page.
 */
export async function endSessionsOf(asked: {
  resellerId: string
  actor: Actor
  staffId: string
  /** All of them when there is none. */
  sessionId?: string
}): Promise<number> {
  const { resellerId, actor, staffId, sessionId } = asked
  return inScope(resellerId, async (tx) => {
    await holdStaff(tx, { resellerId, actor })
    const person = await getOther(tx, { staffId, actor })
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
