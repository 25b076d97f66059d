import 'server-only'
import { recordAudits } from '../audit/record-audit'
import { beginSession, type NewSession } from '../auth/begin-session'
import type { SessionClaims } from '../auth/session-cookie'
import { inScope, type Tx } from '../db'
import { defaultLocale, isLocale, type Locale } from '../i18n/locale'
import { isNewDevice, tellOfNewDevice } from './notice-device'

export type StartedSession = { claims: SessionClaims; locale: Locale }

/** `generation` is the one that was read together with what the person proved. */
type Start = NewSession & { generation: number }

/**
 * Opens a session for somebody who has proved who they are, and writes the sign-in down. Null when the person was
 * suspended, or all their sessions were ended, since `generation` was read: of two at the same moment the end wins.
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
    const device = isNew ? [await tellOfNewDevice(tx, { ...session, sessionId: claims.sid, person })] : []
    const entry = { action: 'staff.signed-in' as const, subject, after: { how } }
    await recordAudits(tx, { resellerId, actor }, [entry, ...device])
    return { claims, locale: isLocale(person.locale) ? person.locale : defaultLocale }
  })
}

type Admitted = { name: string; email: string; locale: string }

/** Holds the person's row, so that whoever ends their sessions waits for this one and then ends it too. */
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

/** Where somebody was is not kept for ever. The newest stays, so that the next device can still be a new one. */
async function forgetOldSessions(tx: Tx, staffId: string): Promise<void> {
  await tx.$executeRaw`
    delete from portal.staff_session
    where staff_id = ${staffId}::uuid and created_at < now() - make_interval(days => ${keptDays}::int)
      and id <> (
        select id from portal.staff_session where staff_id = ${staffId}::uuid order by created_at desc limit 1)`
}
