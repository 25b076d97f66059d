import 'server-only'
import { randomUUID } from 'node:crypto'
import { systemActor } from '../../../platform/audit/actor'
import { type AuditEntry, recordAudits } from '../../../platform/audit/record-audit'
import { addDays, type Day, dayIn, daysFrom } from '../../../platform/calendar/days'
import { inScope, type Tx } from '../../../platform/database/db'
import { formatInstant } from '../../../platform/format'
import { defaultLocale, isLocale, type Locale } from '../../../platform/i18n/locale'
import { textsFor } from '../../../platform/i18n/texts'
import { type Advance, type Flight, goOn, type Reconciler, reconcile } from '../../../platform/jobs/reconcile'
import { enqueueMail } from '../../../platform/mail/enqueue-mail'
import type { SavedPlace } from '../saved/saved-place'
import { canMailReports } from './can-mail-reports'
import { causeOf, endSchedule } from './end-schedules'
import { maySendOutside } from './judge-sender'
import { type LiveSchedule, lockDue } from './load-schedules'
import { lastOccurrence, nextOccurrence } from './occurrences'
import { reportMailJob } from './report-mail-job'
import { hashReportToken, newReportToken, sentReportUrl } from './report-token'
import { sortRecipients } from './sort-recipients'
import { mailKey } from './withdraw-sends'

/** The places between which a process may die; tests make it die there. */
type ReportMailCheckpoint = 'mailed'

type MailEngine = Flight & { resellerId: string; checkpoint: (name: ReportMailCheckpoint) => Promise<void> }

type MailWork = { nextAt: Date }

/** An e-mail is queued with the record of its link and the next time, in one transaction: a restart sends none again. */
export const reportMails: Reconciler<MailEngine, MailWork> = {
  job: reportMailJob,
  due: `select reseller_id as id, min(next_at) as "runAt" from portal.report_schedule
    where reseller_id = $1::uuid and ended_at is null and next_at is not null group by reseller_id`,
  async load({ resellerId, now }) {
    if (!canMailReports()) return null
    const [next] = await inScope(
      resellerId,
      (tx) => tx.$queryRaw<Next[]>`
        select min(h.next_at) as at, s.time_zone as zone, to_char(max(r.figures_on), 'YYYY-MM-DD') as "figuresOn"
        from portal.report_schedule h join portal.reseller s on s.id = h.reseller_id
        left join portal.report_roll r on r.reseller_id = h.reseller_id
        where h.reseller_id = ${resellerId}::uuid and h.ended_at is null and h.next_at is not null group by s.id`,
    )
    return next ? { nextAt: whenToMail(next, now()) } : null
  },
  async step({ resellerId, now, checkpoint }) {
    await inScope(resellerId, (tx) => mailDue(tx, resellerId, now()))
    await checkpoint('mailed')
    return goOn
  },
}

type Next = { at: Date; zone: string; figuresOn: Day | null }

const rollRetryMs = 60_000
/** A day that cannot be added up holds no report back for longer. */
const rollWaitMs = 6 * 3_600_000

/** What is due waits until yesterday, the last day of its period, is added up. */
function whenToMail({ at, zone, figuresOn }: Next, now: Date): Date {
  const waited = now.getTime() - at.getTime()
  if (waited < 0 || waited >= rollWaitMs) return at
  const isRolled = figuresOn !== null && figuresOn >= addDays(dayIn(zone, now), -1)
  return isRolled ? at : new Date(now.getTime() + rollRetryMs)
}

type MailOptions = {
  signal?: AbortSignal
  now?: () => Date
  checkpoint?: (name: ReportMailCheckpoint) => void | Promise<void>
}

/** Mails every scheduled report of a reseller that is due: of several missed times the last one, once a recipient. */
export function mailReports(
  resellerId: string,
  { signal, now = () => new Date(), checkpoint }: MailOptions = {},
): Promise<Advance> {
  return reconcile(reportMails, resellerId, (advance) =>
    advance({ resellerId, signal, now, checkpoint: async (name) => checkpoint?.(name) }),
  )
}

type Pass = { resellerId: string; slug: string; reseller: string; zone: string; now: Date }

async function mailDue(tx: Tx, resellerId: string, now: Date): Promise<void> {
  const due = await lockDue(tx, now)
  const { slug, name, timeZone: zone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  const pass = { resellerId, slug, reseller: name, zone, now }
  const entries: AuditEntry[] = []
  for (const schedule of due) {
    const why = causeOf(schedule)
    if (why) entries.push(await endSchedule(tx, { schedule, why, now }))
    else if (schedule.place) entries.push(...(await mailOne(tx, pass, { schedule, place: schedule.place })))
  }
  await recordAudits(tx, { resellerId, actor: systemActor }, entries)
}

type One = { schedule: LiveSchedule; place: SavedPlace }

async function mailOne(tx: Tx, pass: Pass, { schedule, place }: One): Promise<AuditEntry[]> {
  const { zone, now } = pass
  const { id, staffId, person, name } = schedule
  const dueOn = lastOccurrence(schedule, now, zone).day
  // Whoever left or may not see it themselves any more is passed over.
  const { inside } = await sortRecipients(tx, { emails: schedule.recipients, place, staffId })
  const outside = maySendOutside(person) ? schedule.outsiders : []
  const locales = await localesOf(tx, inside)
  const recipients = [...inside, ...outside]
  let mailed = 0
  for (const recipient of recipients) {
    const locale = localeOf(locales.get(recipient) ?? schedule.locale)
    const to = { recipient, isOutside: !inside.includes(recipient), locale, dueOn }
    if (await mailLink(tx, pass, { schedule, to })) mailed += 1
  }
  const nextAt = nextOccurrence(schedule, now, zone).at
  await tx.reportSchedule.update({ where: { id }, data: { nextAt } })
  // Everybody has it already; where nobody is left to get it, that is written down.
  if (mailed === 0 && recipients.length > 0) return []
  const subject = { kind: 'report-schedule', id, name }
  return [{ action: 'report.mailed', subject, after: { recipients: mailed, day: dueOn } }]
}

async function localesOf(tx: Tx, emails: string[]): Promise<Map<string, string>> {
  const people = await tx.staff.findMany({
    where: { email: { in: emails } },
    select: { email: true, locale: true },
  })
  return new Map(people.map(({ email, locale }) => [email, locale]))
}

function localeOf(text: string): Locale {
  return isLocale(text) ? text : defaultLocale
}

type Link = {
  schedule: LiveSchedule
  to: { recipient: string; isOutside: boolean; locale: Locale; dueOn: string }
}

/** One link by e-mail; false where this recipient has that of this time already. */
async function mailLink(tx: Tx, pass: Pass, { schedule, to }: Link): Promise<boolean> {
  const { resellerId, slug, reseller, zone, now } = pass
  const { id: scheduleId, staffId, staffName, name, linkDays } = schedule
  const { recipient, isOutside, locale, dueOn } = to
  const token = newReportToken()
  const id = randomUUID()
  const expiresAt = daysFrom(now, linkDays)
  const { count } = await tx.reportSend.createMany({
    data: [
      {
        ...{ id, resellerId, staffId, scheduleId, recipient, isOutside, expiresAt },
        ...{ dueOn: new Date(dueOn), tokenHash: hashReportToken(token) ?? '', createdAt: now },
      },
    ],
    skipDuplicates: true,
  })
  if (count === 0) return false
  const t = textsFor(locale)
  const until = formatInstant(expiresAt, locale, 'date', zone)
  const values = { name, reseller, person: staffName, until, link: sentReportUrl(slug, token) }
  return enqueueMail(tx, {
    ...{ resellerId, key: mailKey(id), recipient },
    subject: t('sentReport.mailSubject', values),
    body: t('sentReport.mailBody', values),
  })
}
