import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testMail } from '../../../../e2e/support/mail/test-mail'
import { plantBook, type TestBook } from '../../../../e2e/support/reports/test-book'
import { postMails, scheduleReport } from '../../../../e2e/support/reports/test-schedule'
import { asOwner } from '../../../../e2e/support/test-owner'
import { addTestPerson, type TestPerson } from '../../../../e2e/support/test-staff'
import { listJobs } from '../../../../e2e/support/test-workers'
import { utcDay } from '../../../platform/calendar/days'
import { asStaff } from '../../../platform/database/acting-staff-id'
import { inScope } from '../../../platform/database/db'
import { env } from '../../../platform/env'
import { applyEmail } from '../../staff/apply-email'
import { periodOf } from '../period'
import { rollUp } from '../rolls/roll-up'
import { endSchedules } from './end-schedules'
import { mailReports } from './mail-reports'
import { openSentReport } from './open-sent-report'
import { getSchedule, listSchedules } from './queries'
import { saveSchedule } from './save-schedule'
import { listColleagues, listOutsiders } from './sort-recipients'
import { removeSchedule, withdrawLink } from './steer-schedule'

let book: TestBook
let resellerId: string
let owner: TestPerson

// The book's last day is a Sunday. The schedule is made on the Thursday after it, for Mondays at eight in Lima.
const made = new Date('2026-04-23T15:00:00Z')
const monday = new Date('2026-04-27T13:00:00Z')
const minute = 60_000
const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)

beforeEach(async () => {
  book = await plantBook(7, { tenants: 4, days: 40 })
  resellerId = book.resellerId
  owner = await addPerson('owner')
  testMail.clear()
  testMail.respondWith('accept')
})
afterAll(() => testMail.close())

const addPerson = (role: Parameters<typeof addTestPerson>[1]) => addTestPerson(resellerId, role)

const schedule = (person: TestPerson, more: Parameters<typeof scheduleReport>[2] = {}) =>
  scheduleReport(resellerId, person, { now: made, ...more })
function addUp(now: Date) {
  return asOwner(
    `insert into portal.report_roll (reseller_id, figures_on) values ($1, $2)
     on conflict (reseller_id) do update set figures_on = greatest(report_roll.figures_on, excluded.figures_on)`,
    [resellerId, utcDay(now)],
  )
}

/** Mails what is due, with every day added up. */
async function run(now: Date) {
  await addUp(now)
  return mailReports(resellerId, { now: () => now })
}
const post = () => postMails(resellerId)

async function linkTo(email: string): Promise<string> {
  await post()
  return testMail.to(email).at(-1)?.links[0] ?? ''
}

function open(link: string, now = plus(monday, minute)) {
  const [slug = '', token = ''] = link.replace(`${env().PORTAL_URL}/report/`, '').split('/')
  return openSentReport({ slug, token, address: '203.0.113.9', now })
}

async function actionsOf(id: string): Promise<string[]> {
  const rows = await asOwner<{ action: string }>(
    'select action from portal.audit_event where subject_id = $1 order by seq',
    [id],
  )
  return rows.map(({ action }) => action)
}

const by = (actor: TestPerson) => ({ resellerId, actor })

describe('a schedule', () => {
  test('leaves at its hour in the zone, to each recipient once, and is said sent when the server took it', async () => {
    const colleague = await addPerson('admin')
    const id = await schedule(owner, { people: [owner.email, colleague.email] })
    expect(await run(plus(monday, -minute))).toEqual({ kind: 'later', at: monday })
    expect(await run(monday)).toMatchObject({ kind: 'later', at: plus(monday, 7 * 24 * 60 * minute) })
    expect((await getSchedule(resellerId, id)).sends.map(({ state }) => state)).toEqual(['queued', 'queued'])
    await post()
    expect(testMail.emails.map(({ to }) => to[0]).toSorted()).toEqual(
      [owner.email, colleague.email].toSorted(),
    )
    const { sends } = await getSchedule(resellerId, id)
    expect(sends).toMatchObject([{ state: 'sent', dueOn: '2026-04-27' }, { state: 'sent' }])
    expect(await actionsOf(id)).toEqual(['report.scheduled', 'report.mailed'])
    expect(await listJobs(`report-mail:${resellerId}`)).toHaveLength(1)
  })

  test('missed several times leaves once, for the last of them', async () => {
    const id = await schedule(owner)
    await run(plus(monday, 17 * 24 * 60 * minute))
    await post()
    expect(testMail.emails).toHaveLength(1)
    expect((await getSchedule(resellerId, id)).sends).toMatchObject([{ dueOn: '2026-05-11' }])
    expect((await listSchedules(resellerId))[0]?.nextAt).toEqual(new Date('2026-05-18T13:00:00Z'))
  })

  test('sends none twice, whatever dies between and whichever clock goes back', async () => {
    const id = await schedule(owner)
    await addUp(monday)
    const dying = mailReports(resellerId, {
      now: () => monday,
      checkpoint: () => {
        throw new Error('killed')
      },
    })
    await expect(dying).rejects.toThrow('killed')
    await Promise.all([run(monday), run(monday)])
    await asOwner('update portal.report_schedule set next_at = $2 where id = $1', [id, monday])
    await run(plus(monday, minute))
    await post()
    expect(testMail.emails).toHaveLength(1)
    expect((await getSchedule(resellerId, id)).sends).toHaveLength(1)
  })

  test.each([
    ['disconnect', 'unknown'],
    ['reject', 'refused'],
  ] as const)('says of an e-mail that met %s: %s, and repeats none', async (mode, state) => {
    const id = await schedule(owner)
    await run(monday)
    testMail.respondWith(mode)
    await post()
    testMail.respondWith('accept')
    await post()
    await run(plus(monday, minute))
    expect((await getSchedule(resellerId, id)).sends).toMatchObject([{ state }])
    expect(testMail.emails).toHaveLength(mode === 'reject' ? 0 : 1)
  })

  test('the same form twice is one, and a change takes links from whoever is taken off', async () => {
    const colleague = await addPerson('admin')
    const people = [owner.email, colleague.email]
    const id = await schedule(owner, { people })
    await schedule(owner, { people, reportScheduleId: id })
    expect(await actionsOf(id)).toEqual(['report.scheduled'])
    await run(monday)
    const link = await linkTo(colleague.email)
    expect((await open(link)).kind).toBe('open')
    await schedule(owner, { reportScheduleId: id, now: plus(monday, minute), hour: 9 })
    expect((await open(link, plus(monday, 2 * minute))).kind).toBe('dead')
    expect((await open(await linkTo(owner.email), plus(monday, 2 * minute))).kind).toBe('open')
    expect(await actionsOf(id)).toEqual(['report.scheduled', 'report.mailed', 'report.schedule-changed'])
    await expect(schedule(colleague, { reportScheduleId: id })).rejects.toMatchObject({
      code: 'report-schedule-missing',
    })
  })

  test('is refused to a viewer, and by nonsense with the sentence of its field', async () => {
    const viewer = await addPerson('viewer')
    await expect(schedule(viewer)).rejects.toMatchObject({ code: 'not-allowed' })
    const wrong = { linkDays: 31, hour: 24, others: 'ana@empresa.pe, esto no' }
    const failed = await schedule(owner, wrong).catch((error) => error)
    const said = new Set(failed.issues.map(({ message }: { message: string }) => message))
    expect([...said].toSorted()).toEqual([
      ...['reportSchedules.emailWrong', 'reportSchedules.hourWrong', 'reportSchedules.linkDaysWrong'],
    ])
    await expect(schedule(owner, { people: [] })).rejects.toThrow('reportSchedules.nobody')
  })
})

describe('the hour of a schedule', () => {
  const midnight = new Date('2026-04-27T05:00:00Z')

  test('waits until the last day of the period is added up, and for hours at most', async () => {
    const id = await schedule(owner, { hour: 0 })
    const mail = (now: Date) => mailReports(resellerId, { now: () => now })
    expect(await mail(midnight)).toEqual({ kind: 'later', at: plus(midnight, minute) })
    await asOwner("insert into portal.report_roll (reseller_id, figures_on) values ($1, '2026-04-25')", [
      resellerId,
    ])
    expect(await mail(plus(midnight, minute))).toEqual({ kind: 'later', at: plus(midnight, 2 * minute) })
    expect((await getSchedule(resellerId, id)).sends).toEqual([])
    await run(plus(midnight, 11 * minute))
    expect((await getSchedule(resellerId, id)).sends).toMatchObject([{ dueOn: '2026-04-27' }])
    await mail(plus(midnight, 7 * 24 * 60 * minute + 6 * 60 * minute))
    expect((await getSchedule(resellerId, id)).sends).toHaveLength(2)
  })

  test('changed on a day that was mailed is that of the next one', async () => {
    const id = await schedule(owner)
    await run(monday)
    await schedule(owner, { reportScheduleId: id, now: plus(monday, minute), hour: 18 })
    const { schedule: held } = await getSchedule(resellerId, id)
    expect(held.nextAt).toEqual(new Date('2026-05-04T23:00:00Z'))
  })

  test('at which nobody is left is written down, and its e-mail says the day in the zone', async () => {
    const others = 'a@b.example'
    const id = await schedule(owner, { hour: 20, people: [], others })
    await run(new Date('2026-04-28T01:00:00Z'))
    await post()
    // Past midnight in UTC it is the day before in Lima.
    expect(testMail.to(others).at(-1)?.text).toContain('11 may')
    await asOwner("update portal.staff set role = 'admin' where id = $1", [owner.id])
    await run(new Date('2026-05-05T01:00:00Z'))
    expect(await actionsOf(id)).toEqual(['report.scheduled', 'report.mailed', 'report.mailed'])
  })
})

describe('recipients', () => {
  test.each(['viewer', 'sales'] as const)(
    'a %s is no colleague for a monthly sheet with parts that they may not see',
    async (role) => {
      const place = { report: 'monthly', period: 'm1', plan: null, tag: null, tenantId: null } as const
      const person = await addPerson(role)
      const [admin, support] = [await addPerson('admin'), await addPerson('support')]
      const people = [admin.email, support.email]
      await expect(schedule(admin, { place, people: [...people, person.email] })).rejects.toMatchObject({
        code: 'report-outside',
      })
      const id = await schedule(admin, { place, people })
      expect((await getSchedule(resellerId, id)).schedule.outsiders).toEqual([])
      const asked = { resellerId, staffId: admin.id, place }
      expect((await listColleagues(asked)).map(({ email }) => email)).not.toContain(person.email)
      // Of the sheet of sales a viewer gets every part.
      const sender = await addPerson('sales')
      const fromSales = await schedule(sender, { place, people: [person.email] })
      expect((await getSchedule(resellerId, fromSales)).schedule.recipients).toEqual([person.email])
    },
  )

  test('who changes their address gets what is scheduled at the new one', async () => {
    const admin = await addPerson('admin')
    const email = `nuevo-${randomUUID()}@example.pe`
    const id = await schedule(owner, { people: [owner.email, admin.email], others: email })
    await inScope(resellerId, async (tx) => {
      const person = await tx.staff.findUniqueOrThrow({ where: { id: admin.id } })
      await applyEmail(tx, { person, email, actor: owner, now: made })
    })
    const { schedule: held } = await getSchedule(resellerId, id)
    expect(held).toMatchObject({ recipients: [owner.email, email], outsiders: [] })
  })

  test('from outside, and colleagues who do not get the report, are added by owners alone', async () => {
    const admin = await addPerson('admin')
    const viewer = await addPerson('viewer')
    const others = 'Contador@Estudio.example\ncontador@estudio.example'
    await expect(schedule(admin, { others })).rejects.toMatchObject({ code: 'report-outside' })
    const place = { report: 'receivables', period: 'm12', plan: null, tag: null, tenantId: null } as const
    await expect(schedule(admin, { place, people: [viewer.email] })).rejects.toMatchObject({
      code: 'report-outside',
    })
    const id = await schedule(owner, { others })
    const { schedule: held } = await getSchedule(resellerId, id)
    expect(held).toMatchObject({ recipients: [owner.email], outsiders: ['contador@estudio.example'] })
    const asked = (reportScheduleId: string) =>
      listOutsiders({
        ...{ resellerId, staffId: owner.id, reportScheduleId, place: held.place },
        emails: [owner.email, 'contador@estudio.example'],
      })
    expect(await asked(randomUUID())).toEqual(['contador@estudio.example'])
    expect(await asked(id)).toEqual([])
  })

  test('who left the team are passed over, and those from outside when its person is no owner any more', async () => {
    const colleague = await addPerson('admin')
    const id = await schedule(owner, { people: [owner.email, colleague.email], others: 'a@b.example' })
    await run(monday)
    const link = await linkTo('a@b.example')
    await asOwner("update portal.staff set role = 'admin' where id = $1", [owner.id])
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [colleague.id])
    expect((await open(link)).kind).toBe('dead')
    await run(plus(monday, 7 * 24 * 60 * minute))
    const { sends } = await getSchedule(resellerId, id)
    expect(sends.filter(({ dueOn }) => dueOn === '2026-05-04').map(({ recipient }) => recipient)).toEqual([
      owner.email,
    ])
  })
})

describe('a link', () => {
  test('opens that report of its fixed days until it expires, and no token is stored', async () => {
    const now = plus(book.now, 0)
    await rollUp(resellerId, { now })
    await schedule(owner, { now: plus(now, -2 * 24 * 60 * minute), hour: 9 })
    // The morning after the book's last day, a Monday.
    await run(now)
    const link = await linkTo(owner.email)
    const token = link.split('/').at(-1) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const stored = await asOwner('select row_to_json(d) as row from portal.report_send d')
    expect(JSON.stringify(stored)).not.toContain(token)
    const bodies = await asOwner<{ body: string }>('select body from portal.mail where reseller_id = $1', [
      resellerId,
    ])
    expect(bodies).toEqual([{ body: '' }])
    const later = plus(now, 13 * 24 * 60 * minute)
    expect(await open(link, later)).toMatchObject({
      kind: 'open',
      report: { kind: 'report', report: { name: 'documents', period: periodOf('d30', book.lastDay) } },
    })
    expect((await open(link, plus(now, 14 * 24 * 60 * minute))).kind).toBe('dead')
    expect((await open(link.replace(token, 'A'.repeat(43)), now)).kind).toBe('dead')
  })

  test('is withdrawn by its person or an owner, once, and dies with its schedule', async () => {
    const admin = await addPerson('admin')
    const sales = await addPerson('sales')
    const id = await schedule(admin)
    await run(monday)
    const link = await linkTo(admin.email)
    const [send] = (await getSchedule(resellerId, id)).sends
    const of = { reportSendId: send?.id ?? '' }
    await expect(withdrawLink({ ...by(sales), ...of })).rejects.toMatchObject({ code: 'not-allowed' })
    expect((await open(link)).kind).toBe('open')
    await withdrawLink({ ...by(owner), ...of })
    await withdrawLink({ ...by(admin), ...of })
    expect((await open(link)).kind).toBe('dead')
    expect(await actionsOf(id)).toEqual(['report.scheduled', 'report.mailed', 'report.link-withdrawn'])
    await run(plus(monday, 7 * 24 * 60 * minute))
    const second = await linkTo(admin.email)
    expect((await open(second)).kind).toBe('open')
    await expect(removeSchedule({ ...by(sales), reportScheduleId: id })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await removeSchedule({ ...by(admin), reportScheduleId: id })
    expect((await open(second)).kind).toBe('dead')
  })

  test('an e-mail that has not left is not sent once its link is withdrawn, its list shorter or its schedule ended', async () => {
    const id = await schedule(owner)
    await run(monday)
    await removeSchedule({ ...by(owner), reportScheduleId: id })
    const admin = await addPerson('admin')
    const shortened = await schedule(owner, { people: [admin.email] })
    await schedule(admin)
    await run(monday)
    await schedule(owner, { reportScheduleId: shortened, now: plus(monday, minute) })
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [admin.id])
    await endSchedules(resellerId, monday)
    await post()
    expect(testMail.emails).toEqual([])
  })

  test('counts over what its person may see now: tags put on later narrow what is shown', async () => {
    await rollUp(resellerId, { now: book.now })
    const support = await addPerson('support')
    await schedule(support, { now: plus(book.now, -2 * 24 * 60 * minute), hour: 9 })
    await run(book.now)
    const link = await linkTo(support.email)
    const shown = async () => {
      const sent = await open(link, book.now)
      if (sent.kind !== 'open' || sent.report.kind !== 'report') throw new Error(sent.kind)
      const top = sent.report.report.tables.find(({ key }) => key === 'top')
      return { isHeld: sent.isHeld, names: (top?.rows ?? []).map(([name]) => name) }
    }
    const before = await shown()
    expect(before.isHeld).toBe(false)
    await asOwner(
      `insert into portal.staff_tag (staff_id, tag_id, reseller_id)
       select $1, id, reseller_id from portal.tenant_tag where reseller_id = $2`,
      [support.id, resellerId],
    )
    const held = await shown()
    const tagged = book.tenants.filter(({ isTagged }) => isTagged).map(({ name }) => name)
    expect(held.isHeld).toBe(true)
    expect(held.names.every((name) => tagged.includes(String(name)))).toBe(true)
    expect(before.names.some((name) => !tagged.includes(String(name)))).toBe(true)
    // Whoever sees by tags sees their own schedules alone.
    await schedule(owner)
    const own = await asStaff(support.id, () => listSchedules(resellerId))
    expect(own.map(({ staffId }) => staffId)).toEqual([support.id])
    expect(own[0]?.last?.states).toEqual(['sent'])
  })

  test.each([
    ['suspended', 'update portal.staff set suspended_at = now() where id = $1'],
    ['not-allowed', "update portal.staff set role = 'viewer' where id = $1"],
  ])('ends with the schedule when its person is %s, and stays ended', async (why, sql) => {
    const support = await addPerson('support')
    const id = await schedule(support)
    await run(monday)
    const link = await linkTo(support.email)
    await asOwner(sql, [support.id])
    expect((await open(link)).kind).toBe('dead')
    await endSchedules(resellerId, monday)
    await endSchedules(resellerId, monday)
    await asOwner("update portal.staff set suspended_at = null, role = 'support' where id = $1", [support.id])
    expect((await open(link)).kind).toBe('dead')
    expect((await getSchedule(resellerId, id)).schedule).toMatchObject({ endedWhy: why, nextAt: null })
    await run(plus(monday, 7 * 24 * 60 * minute))
    await post()
    expect(testMail.emails).toHaveLength(1)
    expect(await actionsOf(id)).toEqual(['report.scheduled', 'report.mailed', 'report.schedule-ended'])
  })

  test.each([
    ['suspended', 'update portal.staff set suspended_at = now() where id = $1'],
    ['no reader of it', "update portal.staff set role = 'sales' where id = $1"],
    ['at another address', "update portal.staff set email = 'otra-' || email where id = $1"],
    [
      'held to tags',
      `insert into portal.staff_tag (staff_id, tag_id, reseller_id)
       select $1, id, reseller_id from portal.tenant_tag where reseller_id = (select reseller_id from portal.staff where id = $1)`,
    ],
  ])('is dead for a colleague who is %s by now', async (_what, sql) => {
    const colleague = await addPerson('admin')
    const place = { report: 'receivables', period: 'm12', plan: null, tag: null, tenantId: null } as const
    await schedule(owner, { place, people: [owner.email, colleague.email] })
    await run(monday)
    const [link, own] = [await linkTo(colleague.email), await linkTo(owner.email)]
    expect((await open(link)).kind).toBe('open')
    await asOwner(sql, [colleague.id])
    expect([(await open(link)).kind, (await open(own)).kind]).toEqual(['dead', 'open'])
  })

  test('stays dead when its person gets back what they lost before anything ended it', async () => {
    const support = await addPerson('support')
    const id = await schedule(support)
    const outside = await schedule(owner, { others: 'a@b.example' })
    await run(monday)
    const links = [await linkTo(support.email), await linkTo('a@b.example')]
    const kinds = async () => [(await open(links[0] ?? '')).kind, (await open(links[1] ?? '')).kind]
    expect(await kinds()).toEqual(['open', 'open'])
    await asOwner("update portal.staff set role = 'admin' where id = $1", [owner.id])
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [support.id])
    expect(await kinds()).toEqual(['dead', 'dead'])
    await asOwner("update portal.staff set role = 'owner' where id = $1", [owner.id])
    await asOwner('update portal.staff set suspended_at = null where id = $1', [support.id])
    expect(await kinds()).toEqual(['dead', 'dead'])
    expect((await open(await linkTo(owner.email))).kind).toBe('open')
    expect((await getSchedule(resellerId, outside)).schedule.outsiders).toEqual([])
    expect(await actionsOf(outside)).toEqual(['report.scheduled', 'report.mailed', 'report.schedule-changed'])
    expect((await getSchedule(resellerId, id)).schedule.endedWhy).toBe('suspended')
  })

  test('a report of all tenants ends for whoever tags hold, at the latest when it is due', async () => {
    const support = await addPerson('support')
    const id = await schedule(support, {
      place: { report: 'messages', period: 'd30', plan: null, tag: null, tenantId: null },
    })
    await asOwner(
      `insert into portal.staff_tag (staff_id, tag_id, reseller_id)
       select $1, id, reseller_id from portal.tenant_tag where reseller_id = $2`,
      [support.id, resellerId],
    )
    await run(monday)
    await post()
    expect(testMail.emails).toEqual([])
    expect((await getSchedule(resellerId, id)).schedule.endedWhy).toBe('held-out')
  })

  test('of the monthly sheet shows the month that was over, and too many visits are refused', async () => {
    await schedule(owner, {
      place: { report: 'monthly', period: 'm1', plan: null, tag: null, tenantId: null },
      ...{ every: 'month', monthDay: 1 },
    })
    const first = new Date('2026-05-01T13:00:00Z')
    await run(first)
    const link = await linkTo(owner.email)
    expect(await open(link, first)).toMatchObject({
      kind: 'open',
      report: { kind: 'monthly', report: { month: '2026-04-01' } },
    })
    const [slug = '', token = ''] = link.split('/').slice(-2)
    const visit = () => openSentReport({ slug, token: 'A'.repeat(43), address: '203.0.113.77', now: first })
    await Promise.all(Array.from({ length: 300 }, visit))
    expect((await visit()).kind).toBe('too-often')
    expect((await openSentReport({ slug, token, address: '203.0.113.78', now: first })).kind).toBe('open')
  })
})

test('nobody of another reseller steers a schedule or opens it under their own address', async () => {
  const id = await schedule(owner)
  await run(monday)
  const link = await linkTo(owner.email)
  const other = await plantBook(8, { tenants: 1, days: 2 })
  const [found] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [
    other.resellerId,
  ])
  const [, token = ''] = link.split('/').slice(-2)
  const stranger = await addTestPerson(other.resellerId, 'owner')
  const foreign = { resellerId: other.resellerId, actor: stranger }
  await expect(removeSchedule({ ...foreign, reportScheduleId: id })).rejects.toMatchObject({
    code: 'report-schedule-missing',
  })
  const { slug = '' } = found ?? {}
  expect((await openSentReport({ slug, token, address: '203.0.113.9', now: monday })).kind).toBe('dead')
  await expect(
    saveSchedule({
      ...{ ...foreign, reportScheduleId: id, name: 'X', every: 'week', weekday: 1, monthDay: 1, hour: 8 },
      ...{ linkDays: 1, people: ['a@b.example'] },
      place: { report: 'documents', period: 'd30', plan: null, tag: null, tenantId: null },
    }),
  ).rejects.toThrow()
})
