import 'server-only'
import type { AuditEntry } from '../../../platform/audit/record-audit'
import { hashDeviceMark, isDeviceMark } from '../../../platform/auth/sessions/device-mark'
import type { Tx } from '../../../platform/database/db'
import { env } from '../../../platform/env'
import { formatInstant } from '../../../platform/format'
import type { RequestOrigin } from '../../../platform/http/request-origin'
import { defaultLocale, isLocale } from '../../../platform/i18n/locale'
import { textsFor } from '../../../platform/i18n/texts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail'
import { isMailConfigured } from '../../../platform/mail/mail-transport'
import { describeDevice } from './describe-device'

type SignIn = { resellerId: string; staffId: string; origin: RequestOrigin }

/**
 * Whether a person with earlier sessions signs in from an unknown browser: no device cookie of theirs, and no
 * earlier session with the same user agent and address. Call before the session starts.
 */
export async function isNewDevice(tx: Tx, { staffId, origin }: SignIn): Promise<boolean> {
  const mark = isDeviceMark(origin.deviceMark) ? hashDeviceMark(origin.deviceMark) : null
  const [row] = await tx.$queryRaw<{ known: boolean; any: boolean }[]>`
    select count(*) > 0 as any,
      count(*) filter (where device_hash = ${mark}
        or (user_agent = ${origin.userAgent ?? null} and address = ${origin.address})) > 0 as known
    from portal.staff_session where staff_id = ${staffId}::uuid`
  return row?.any === true && !row.known
}

type NewDevice = SignIn & { sessionId: string; person: { name: string; email: string; locale: string } }

/** The audit entry of a new device, and an email to the person when mail is configured. */
export async function notifyNewDevice(tx: Tx, input: NewDevice): Promise<AuditEntry> {
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
      page: `${env().PORTAL_URL}/settings/security`,
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
