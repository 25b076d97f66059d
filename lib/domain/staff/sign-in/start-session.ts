import 'server-only'
import { recordAudits } from '../../../platform/audit/record-audit'
import { beginSession, type NewSession } from '../../../platform/auth/sessions/begin-session'
import type { SessionClaims } from '../../../platform/auth/sessions/session-cookie'
import { inScope, type Tx } from '../../../platform/database/db'
import { defaultLocale, isLocale, type Locale } from '../../../platform/i18n/locale'
import { isNewDevice, notifyNewDevice } from './is-new-device'

export type StartedSession = { claims: SessionClaims; locale: Locale }

/** `generation` was read together with what the person proved. */
type Start = NewSession & { generation: number }

/**
 * Starts and audits a session. Null when, since `generation` was read, the person was suspended or all their
 * sessions were ended: the end wins a race.
 */
export async function startSession(start: Start): Promise<StartedSession | null> {
  const { generation, ...session } = start
  const { resellerId, staffId, how, origin } = session
  return inScope(resellerId, async (tx) => {
    const person = await admit(tx, { staffId, generation })
    if (!person) return null
    const isNew = await isNewDevice(tx, session)
    await forgetOldSessions(tx, staffId)
    const claims = await beginSession(tx, session)
    const { address, requestId } = origin
    const actor = { id: staffId, name: person.name, kind: 'staff' as const, address, requestId }
    const subject = { kind: 'staff', id: staffId, name: person.name }
    const device = isNew ? [await notifyNewDevice(tx, { ...session, sessionId: claims.sid, person })] : []
    const entry = { action: 'staff.signed-in' as const, subject, after: { how } }
    await recordAudits(tx, { resellerId, actor }, [entry, ...device])
    return { claims, locale: isLocale(person.locale) ? person.locale : defaultLocale }
  })
}

type Admitted = { name: string; email: string; locale: string }

/** Locks the person's row, so that whoever ends their sessions waits and then ends this one too. */
async function admit(
  tx: Tx,
  { staffId, generation }: { staffId: string; generation: number },
): Promise<Admitted | null> {
  const rows = await tx.$queryRaw<Admitted[]>`
    update portal.staff set last_sign_in_at = now()
    where id = ${staffId}::uuid and session_generation = ${generation} and suspended_at is null
    returning name, email, locale`
  return rows[0] ?? null
}

const keptDays = 90

/** Forgets old locations. The newest session stays, so that new devices can still be recognised. */
async function forgetOldSessions(tx: Tx, staffId: string): Promise<void> {
  await tx.$executeRaw`
    delete from portal.staff_session
    where staff_id = ${staffId}::uuid and created_at < now() - make_interval(days => ${keptDays}::int)
      and id <> (
        select id from portal.staff_session where staff_id = ${staffId}::uuid order by created_at desc limit 1)`
}
