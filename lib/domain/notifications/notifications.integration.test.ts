import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testMail } from '../../../e2e/support/mail/test-mail'
import { recordDrifts } from '../../../e2e/support/reach/test-events'
import { addLedgerTenants } from '../../../e2e/support/receivables/test-ledger'
import { addSession, asOwner } from '../../../e2e/support/test-owner'
import { addResellerWithOwner, addTestPerson, type TestPerson } from '../../../e2e/support/test-staff'
import { deleteJobs, listJobs } from '../../../e2e/support/test-workers'
import { listAudit } from '../../platform/audit/queries'
import { findSession } from '../../platform/auth/sessions/find-session'
import { pickUp } from '../../platform/jobs/subject-job'
import { sendMail } from '../../platform/mail/send-mail'
import { distributeEvents } from '../events/distribute-events'
import { inboxMails, mailNotifications } from './mail-notifications'
import { listChoices, listInbox } from './queries'
import { readNotifications } from './read-notifications'
import { saveChoices } from './save-choices'
import { takeNotifications } from './take-notifications'

let resellerId: string
let owner: TestPerson

beforeEach(async () => {
  ;({ resellerId, owner } = await addResellerWithOwner())
  testMail.clear()
  testMail.respondWith('accept')
})
afterAll(() => testMail.close())

const inbox = (person: TestPerson = owner, all = false) =>
  listInbox({ resellerId, staffId: person.id }, { all, page: 1 })
const staffOf = ({ id, name }: TestPerson) => ({ id, name, role: 'owner' as const, resellerId })

async function tell(tenantIds: string[]): Promise<void> {
  await recordDrifts(resellerId, tenantIds)
  await distributeEvents(resellerId, [takeNotifications])
}

async function choose(channel: 'off' | 'inbox' | 'mail' | 'digest', person = owner): Promise<void> {
  const choices = [{ kind: 'drift.found', channel, threshold: null }] as const
  await saveChoices({ staff: staffOf(person), actor: person, choices: [...choices] })
}

/** Sends every e-mail that is queued. */
async function post(): Promise<void> {
  const rows = await asOwner<{ id: string }>(
    "select id from portal.mail where reseller_id = $1 and state = 'queued'",
    [resellerId],
  )
  for (const { id } of rows) await sendMail(resellerId, id)
}

const soon = () => new Date(Date.now() + 61_000)

describe('an inbox', () => {
  test('has one line for fifty tenants, counts it once, and begins another after it was read', async () => {
    const tenantIds = await addLedgerTenants({ resellerId }, 50)
    await tell(tenantIds.slice(0, 20))
    await tell(tenantIds.slice(20))
    const { page, unread } = await inbox()
    expect(unread).toBe(1)
    expect(page.rows).toMatchObject([{ kind: 'drift.found', count: 50, tenants: 50, isRead: false }])
    expect(page.rows[0]?.names).toHaveLength(3)
    await readNotifications({ resellerId, staffId: owner.id, notificationIds: 'all' })
    await tell(tenantIds.slice(0, 1))
    expect(await inbox()).toMatchObject({ unread: 1, page: { rows: [{ count: 1, tenantId: tenantIds[0] }] } })
    expect((await inbox(owner, true)).page.rows).toHaveLength(2)
  })

  test('takes events over once, whatever dies between', async () => {
    const [id = ''] = await addLedgerTenants({ resellerId }, 1)
    await recordDrifts(resellerId, [id])
    const dying = distributeEvents(resellerId, [takeNotifications], {
      checkpoint: (name) => {
        if (name === 'taken-over') throw new Error('killed')
      },
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await inbox()).toMatchObject({ unread: 0 })
    await distributeEvents(resellerId, [takeNotifications])
    await distributeEvents(resellerId, [takeNotifications])
    expect((await inbox()).page.rows).toMatchObject([{ count: 1 }])
  })

  test('is counted with the session, without a further question', async () => {
    const [id = ''] = await addLedgerTenants({ resellerId }, 1)
    const claims = await addSession({ resellerId, staffId: owner.id })
    expect(await findSession(claims)).toMatchObject({ inboxUnread: 0 })
    await tell([id])
    expect(await findSession(claims)).toMatchObject({ inboxUnread: 1 })
  })

  test('of whoever is held to tags tells of their tenants, and names no other', async () => {
    const held = await addTestPerson(resellerId, 'support')
    const [own = '', other = ''] = await addLedgerTenants({ resellerId }, 2)
    await asOwner(
      `with tag as (insert into portal.tenant_tag (id, reseller_id, number, name, colour)
         values (gen_random_uuid(), $1, 1, 'norte', 'blue') returning id),
       held as (insert into portal.staff_tag (staff_id, tag_id, reseller_id) select $2, id, $1 from tag)
       insert into portal.tenant_tagging (tenant_id, tag_id, reseller_id) select $3, id, $1 from tag`,
      [resellerId, held.id, own],
    )
    await tell([own, other])
    expect((await inbox(held)).page.rows).toMatchObject([{ count: 1, tenantId: own }])
    expect((await inbox()).page.rows).toMatchObject([{ count: 2 }])
  })
})

describe('an e-mail', () => {
  test('at once gathers what comes together, tells each thing once, and nobody twice', async () => {
    await choose('mail')
    const ids = await addLedgerTenants({ resellerId }, 3)
    await tell(ids.slice(0, 2))
    await tell(ids.slice(2))
    expect(await mailNotifications(resellerId)).toMatchObject({ kind: 'later' })
    await Promise.all([1, 2].map(() => mailNotifications(resellerId, { now: soon })))
    await mailNotifications(resellerId, { now: soon })
    await post()
    await post()
    expect(testMail.to(owner.email)).toHaveLength(1)
    expect(testMail.to(owner.email)[0]?.text).toContain('/inbox')
    expect(testMail.to(owner.email)[0]?.text).toContain('3 empresas')
  })

  test('is neither lost nor sent twice by a process that dies beside it', async () => {
    await choose('mail')
    const [id = ''] = await addLedgerTenants({ resellerId }, 1)
    await tell([id])
    const dying = mailNotifications(resellerId, {
      now: soon,
      checkpoint: () => {
        throw new Error('killed')
      },
    })
    await expect(dying).rejects.toThrow('killed')
    await mailNotifications(resellerId, { now: soon })
    await post()
    expect(testMail.to(owner.email)).toHaveLength(1)
  })

  test('of the morning is sent once by whoever starts again after one that died at it', async () => {
    await choose('digest')
    await tell(await addLedgerTenants({ resellerId }, 2))
    const tomorrow = { now: () => new Date(Date.now() + 86_400_000) }
    const dying = mailNotifications(resellerId, {
      ...tomorrow,
      checkpoint: () => {
        throw new Error('killed')
      },
    })
    await expect(dying).rejects.toThrow('killed')
    await deleteJobs(`inbox-mail:${resellerId}`)
    await pickUp(inboxMails)
    await mailNotifications(resellerId, tomorrow)
    await mailNotifications(resellerId, tomorrow)
    await post()
    expect(testMail.to(owner.email)).toHaveLength(1)
  })

  test('each morning tells of the day before in one, and of nothing that was read meanwhile', async () => {
    await choose('digest')
    const reader = await addTestPerson(resellerId, 'owner')
    await choose('digest', reader)
    const ids = await addLedgerTenants({ resellerId }, 2)
    await tell(ids)
    await readNotifications({ resellerId, staffId: reader.id, notificationIds: 'all' })
    expect(await listJobs(`inbox-mail:${resellerId}`)).toHaveLength(1)
    await mailNotifications(resellerId, { now: soon })
    await post()
    expect(testMail.emails).toHaveLength(0)
    const tomorrow = new Date(Date.now() + 86_400_000)
    await mailNotifications(resellerId, { now: () => tomorrow })
    await post()
    expect(testMail.emails.map(({ to }) => to)).toEqual([[owner.email]])
  })

  test('says of a line that is still unread what is new since the e-mail before', async () => {
    await choose('digest')
    const ids = await addLedgerTenants({ resellerId }, 5)
    for (const [days, fresh] of [
      [1, ids.slice(0, 3)],
      [3, ids.slice(3)],
    ] as const) {
      await tell(fresh)
      await mailNotifications(resellerId, { now: () => new Date(Date.now() + days * 86_400_000) })
      await post()
    }
    const [first = '', second = ''] = testMail.to(owner.email).map(({ text }) => text)
    expect(first).toContain('3 empresas')
    expect(first).not.toContain('correo anterior')
    expect(second).toContain('5 empresas')
    expect(second).toContain('2 nuevos desde el correo anterior')
  })
})

describe('a choice', () => {
  test('is one’s own, is kept and audited once, and is refused outside its limits', async () => {
    await choose('off')
    await choose('off')
    const { lines } = await listAudit(resellerId, { action: 'staff.notifications-set' })
    expect(lines).toHaveLength(1)
    const [id = ''] = await addLedgerTenants({ resellerId }, 1)
    const second = await addTestPerson(resellerId, 'owner')
    await tell([id])
    expect(await inbox()).toMatchObject({ unread: 0 })
    expect(await inbox(second)).toMatchObject({ unread: 1 })
    const wrong = saveChoices({
      staff: staffOf(owner),
      actor: owner,
      choices: [{ kind: 'quota.near', channel: 'inbox', threshold: 101 }],
    })
    await expect(wrong).rejects.toThrow()
    const choices = await listChoices({ resellerId, staffId: owner.id }, 'viewer')
    expect(choices.map(({ kind }) => kind)).toEqual(['staff.new_device'])
  })

  test('of lines of others marks nothing', async () => {
    const [id = ''] = await addLedgerTenants({ resellerId }, 1)
    const second = await addTestPerson(resellerId, 'owner')
    await tell([id])
    const { page } = await inbox()
    const notificationIds = page.rows.map((line) => line.id)
    await readNotifications({ resellerId, staffId: second.id, notificationIds })
    expect(await inbox()).toMatchObject({ unread: 1 })
  })
})
