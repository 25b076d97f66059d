import 'server-only'
import { type AuditEntry, recordAudits } from '../../../platform/audit/record-audit'
import { beginSession, type NewSession } from '../../../platform/auth/sessions/begin-session'
import { hashDeviceMark, isDeviceMark } from '../../../platform/auth/sessions/device-mark'
import type { SessionClaims } from '../../../platform/auth/sessions/session-cookie'
import { inScope, type Tx } from '../../../platform/database/db'
import { env } from '../../../platform/env'
import { formatInstant } from '../../../platform/format'
import type { RequestOrigin } from '../../../platform/http/request-origin'
import { defaultLocale, isLocale, type Locale } from '../../../platform/i18n/locale'
import { textsFor } from '../../../platform/i18n/texts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail'
import { isMailConfigured } from '../../../platform/mail/mail-transport'
import { type NewEvent, recordEvents } from '../../events/record-events'
import { describeDevice } from './describe-device'

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
    await recordEvents(tx, resellerId, isNew ? [toEvent(session, person)] : [])
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

function toEvent({ staffId, origin }: NewSession, { locale }: Admitted): NewEvent {
  const t = textsFor(isLocale(locale) ? locale : defaultLocale)
  const payload = { device: describeDevice(origin.userAgent ?? null, t), address: origin.address }
  return { kind: 'staff.new_device', personId: staffId, payload }
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

type SignIn = { resellerId: string; staffId: string; origin: RequestOrigin }

/**
 * Whether a person with earlier sessions signs in from an unknown browser: no device cookie of theirs, and no
 * earlier session with the same user agent and address. Call before the session starts.
 */
async function isNewDevice(tx: Tx, { staffId, origin }: SignIn): Promise<boolean> {
  const mark = isDeviceMark(origin.deviceMark) ? hashDeviceMark(origin.deviceMark) : null
  const [row] = await tx.$queryRaw<{ isKnown: boolean; hasSessions: boolean }[]>`
    select count(*) > 0 as "hasSessions",
      count(*) filter (where device_hash = ${mark}
        or (user_agent = ${origin.userAgent ?? null} and address = ${origin.address})) > 0 as "isKnown"
    from portal.staff_session where staff_id = ${staffId}::uuid`
  return row?.hasSessions === true && !row.isKnown
}

type NewDevice = SignIn & { sessionId: string; person: { name: string; email: string; locale: string } }

/** The audit entry of a new device, and an email to the person when mail is configured. */
async function notifyNewDevice(tx: Tx, input: NewDevice): Promise<AuditEntry> {
  const { resellerId, staffId, origin, sessionId, person } = input
  const locale = isLocale(person.locale) ? person.locale : defaultLocale
  const t = textsFor(locale)
  const device = describeDevice(origin.userAgent ?? null, t)
  if (isMailConfigured(env())) {
    const reseller = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
    const values = {
      name: person.name,
      reseller: reseller.name,
      device,
      address: origin.address,
      when: formatInstant(new Date(), locale, 'weekdayTime', reseller.timeZone),
      page: `${env().PORTAL_URL}/settings/sessions`,
    }
    await enqueueMail(tx, {
      resellerId,
      key: `staff-device:${sessionId}`,
      recipient: person.email,
      subject: t('staffMail.deviceSubject', values),
      body: t('staffMail.deviceBody', values),
    })
  }
  return {
    action: 'staff.new-device',
    subject: { kind: 'staff', id: staffId, name: person.name },
    after: { device },
  }
}
