import 'server-only'
import { inScope, type Tx } from '../../platform/database/db'
import { env } from '../../platform/env'
import { defaultLocale, isLocale, type Locale } from '../../platform/i18n/locale'
import { textsFor } from '../../platform/i18n/texts'
import { type Advance, type Flight, goOn, type Reconciler, reconcile } from '../../platform/jobs/reconcile'
import { enqueueMail } from '../../platform/mail/enqueue-mail'
import { isMailConfigured } from '../../platform/mail/mail-transport'
import { inboxMailJob } from './inbox-mail-job'
import { lineText, namesText } from './line-text'
import type { NotificationKind } from './notification-kinds'

/** The places between which a process may die; tests make it die there. */
type InboxMailCheckpoint = 'mailed'

type MailEngine = Flight & { resellerId: string; checkpoint: (name: InboxMailCheckpoint) => Promise<void> }

type MailWork = { nextAt: Date }

/** An e-mail is queued with the mark that it was, in one transaction: what was mailed is not mailed again. */
export const inboxMails: Reconciler<MailEngine, MailWork> = {
  job: inboxMailJob,
  due: `select reseller_id as id, min(mail_at) as "runAt" from portal.notification
    where reseller_id = $1::uuid and mail_at is not null group by reseller_id`,
  async load({ resellerId }) {
    if (!isMailConfigured(env())) return null
    const [next] = await inScope(
      resellerId,
      (tx) => tx.$queryRaw<{ at: Date | null }[]>`
        select min(mail_at) as at from portal.notification where mail_at is not null`,
    )
    return next?.at ? { nextAt: next.at } : null
  },
  async step({ resellerId, now, checkpoint }) {
    await inScope(resellerId, (tx) => mailDue(tx, resellerId, now()))
    await checkpoint('mailed')
    return goOn
  },
}

type MailOptions = {
  signal?: AbortSignal
  now?: () => Date
  checkpoint?: (name: InboxMailCheckpoint) => void | Promise<void>
}

/** Mails everybody of a reseller what is due: one e-mail a person, whatever it tells of. */
export function mailNotifications(
  resellerId: string,
  { signal, now = () => new Date(), checkpoint }: MailOptions = {},
): Promise<Advance> {
  return reconcile(inboxMails, resellerId, (advance) =>
    advance({ resellerId, signal, now, checkpoint: async (name) => checkpoint?.(name) }),
  )
}

type DueLine = {
  staffId: string
  email: string
  locale: string
  reseller: string
  isLive: boolean
  kind: NotificationKind
  count: number
  /** Of those, what no e-mail told of yet. */
  fresh: number
  tenants: number
  names: string[]
  payload: Record<string, unknown>
  lastSeq: bigint
}

/** What was read meanwhile, and what is of whoever was suspended, is marked and not mailed. */
async function mailDue(tx: Tx, resellerId: string, now: Date): Promise<void> {
  const lines = await tx.$queryRaw<DueLine[]>`
    with due as (
      update portal.notification n set mail_at = null, mailed_at = ${now}, mailed = n.count
      from (select id, mailed from portal.notification
        where reseller_id = ${resellerId}::uuid and mail_at <= ${now} order by id for update) o
      where n.id = o.id
      returning n.staff_id, n.kind, n.count, n.count - o.mailed as fresh, n.tenant_ids, n.payload, n.last_seq,
        n.last_at, n.read_at)
    select d.staff_id as "staffId", s.email, s.locale, r.name as reseller, d.kind, d.count, d.fresh,
      cardinality(d.tenant_ids) as tenants, d.payload, d.last_seq as "lastSeq",
      d.read_at is null and s.suspended_at is null as "isLive",
      array(select t.name from portal.tenant t where t.id = any(d.tenant_ids)
        and (portal.tags_of(s.id) = '{}' or exists (select from portal.tenant_tagging g
          where g.tenant_id = t.id and g.tag_id = any(portal.tags_of(s.id))))
        order by t.name limit 3) as names
    from due d join portal.staff s on s.id = d.staff_id join portal.reseller r on r.id = s.reseller_id
    order by d.last_at desc`
  const live = lines.filter(({ isLive }) => isLive)
  for (const person of new Set(live.map(({ staffId }) => staffId))) {
    const own = live.filter(({ staffId }) => staffId === person)
    await enqueue(tx, resellerId, own)
  }
}

async function enqueue(tx: Tx, resellerId: string, lines: DueLine[]): Promise<void> {
  const [first] = lines
  if (!first) return
  const locale: Locale = isLocale(first.locale) ? first.locale : defaultLocale
  const t = textsFor(locale)
  const sentences = lines.map((line) => {
    const names = namesText(line, t)
    const fresh = line.fresh < line.count ? t('inbox.mailFresh', { count: line.fresh }) : ''
    return `- ${lineText(line, t, locale)}${names ? ` (${names})` : ''}${fresh}`
  })
  const newest = Math.max(...lines.map(({ lastSeq }) => Number(lastSeq)))
  const values = { count: lines.length, reseller: first.reseller, first: lineText(first, t, locale) }
  await enqueueMail(tx, {
    resellerId,
    key: `inbox:${first.staffId}:${newest}`,
    recipient: first.email,
    subject: t('inbox.mailSubject', values),
    body: t('inbox.mailBody', {
      ...values,
      lines: sentences.join('\n'),
      page: `${env().PORTAL_URL}/inbox`,
      settings: `${env().PORTAL_URL}/settings/notifications`,
    }),
  })
}
