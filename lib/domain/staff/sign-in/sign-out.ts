import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { endSession, endSessions } from '../../../platform/auth/sessions/end-sessions'
import type { Staff } from '../../../platform/auth/staff'
import { inScope } from '../../../platform/database/db'

type Leaving = { staff: Staff; actor: Actor }

/** Ends the session and audits it; the caller clears the cookie. */
export async function signOut({ staff, actor, sessionId }: Leaving & { sessionId: string }): Promise<void> {
  await inScope(staff.resellerId, async (tx) => {
    const ended = await endSession(tx, { staffId: staff.id, sessionId, why: 'signed_out' })
    if (ended) await recordAudit(tx, { ...line(staff, actor), action: 'staff.signed-out' })
  })
}

/** Ends every session of the person, the current one included. */
export async function signOutEverywhere({ staff, actor }: Leaving): Promise<void> {
  await inScope(staff.resellerId, async (tx) => {
    const sessions = await endSessions(tx, { staffId: staff.id, why: 'elsewhere' })
    await recordAudit(tx, {
      ...line(staff, actor),
      action: 'staff.signed-out-everywhere',
      after: { sessions },
    })
  })
}

function line(staff: Staff, actor: Actor) {
  return { resellerId: staff.resellerId, actor, subject: { kind: 'staff', id: staff.id, name: staff.name } }
}
