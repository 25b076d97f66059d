import 'server-only'
import type { AuditEntry } from '../audit/record-audit'
import { hashDeviceMark, isDeviceMark } from '../auth/device-mark'
import type { Tx } from '../db'
import { env } from '../env'
import { formatInstant } from '../format'
import { defaultLocale, isLocale } from '../i18n/locale'
import { textsFor } from '../i18n/texts'
import { enqueueMail } from '../mail/enqueue-mail'
import { isMailConfigured } from '../mail/transport'
import type { RequestOrigin } from '../request-origin'
import { deviceWords } from './device-words'

type SignIn = { resellerId: string; staffId: string; origin: RequestOrigin }

/**
 * Whether somebody who has signed in before does so from a browser that is not known: it brings no mark of an earlier
 * sign-in of theirs, and its name and address are not those of one. Ask before the session begins.
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

type Told = SignIn & { sessionId: string; person: { name: string; email: string; locale: string } }

/** The line of the trail about a new device, and a letter to the person where mail is set. */
export async function tellOfNewDevice(tx: Tx, told: Told): Promise<AuditEntry> {
  const { resellerId, staffId, origin, sessionId, person } = told
  const locale = isLocale(person.locale) ? person.locale : defaultLocale
  const t = textsFor(locale)
  const device = deviceWords(origin.userAgent ?? null, t)
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
