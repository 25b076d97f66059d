import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordDrifts } from '../../../../e2e/support/reach/test-events'
import {
  startPushService,
  type TestBrowser,
  type TestPushService,
} from '../../../../e2e/support/reach/test-push-service'
import { addLedgerTenants } from '../../../../e2e/support/receivables/test-ledger'
import { addSignedInStaff, type TestStaff } from '../../../../e2e/support/test-factors'
import { asOwner } from '../../../../e2e/support/test-owner'
import { deleteJobs, listJobs } from '../../../../e2e/support/test-workers'
import { listAudit } from '../../../platform/audit/queries'
import { inScope } from '../../../platform/database/db'
import { pickUp } from '../../../platform/jobs/subject-job'
import { distributeEvents } from '../../events/distribute-events'
import { readNotifications } from '../read-notifications'
import { saveChoices } from '../save-choices'
import { takeNotifications } from '../take-notifications'
import { openPushKey } from './open-push-key'
import { devicesMax, pausesMs } from './policy'
import { listPushDevices } from './queries'
import { pushes, sendPushes } from './send-pushes'
import { turnOffPush } from './turn-off-push'
import { turnOnPush } from './turn-on-push'

let owner: TestStaff
let resellerId: string
let service: TestPushService
let reply: Parameters<typeof startPushService>[0]

beforeAll(() => {
  // The push service of tests listens on this machine.
  expect(process.env.ALLOW_PRIVATE_HOSTS).toBeTruthy()
})
beforeEach(async () => {
  owner = await addSignedInStaff('owner')
  resellerId = owner.staff.resellerId
  reply = () => 201
  service = await startPushService((attempt) => reply?.(attempt) ?? 201)
})
afterEach(() => service.close())

async function turnOn(person = owner, browser = service.addBrowser()): Promise<TestBrowser> {
  service.publicKeys.push(await openPushKey({ resellerId, actor: person.actor }))
  await turnOnPush({ ...person, ...browser.subscription })
  return browser
}

async function choose(push: boolean, { staff, actor } = owner): Promise<void> {
  const choices = [{ kind: 'drift.found', channel: 'inbox', threshold: null, push }] as const
  await saveChoices({ staff, actor, choices: [...choices] })
}

async function tell(tenantIds: string[]): Promise<void> {
  await recordDrifts(resellerId, tenantIds)
  await distributeEvents(resellerId, [takeNotifications])
}

/** One line that waits to be shown. */
async function tellOfOne(): Promise<void> {
  await choose(true)
  await tell(await addLedgerTenants({ resellerId }, 1))
}

const inMs = (ms: number) => () => new Date(Date.now() + ms)
const soon = inMs(11_000)
const devices = ({ staff } = owner) => listPushDevices({ resellerId, staffId: staff.id })
const waiting = () => asOwner('select 1 from portal.push_delivery where reseller_id = $1', [resellerId])

describe('a push', () => {
  test('of fifty tenants is one in each browser of the person, and says what the inbox says and no more', async () => {
    await choose(true)
    const browsers = [await turnOn(), await turnOn()]
    const other = await addSignedInStaff('owner', resellerId)
    await turnOn(other)
    const tenantIds = await addLedgerTenants({ resellerId }, 50)
    await tell(tenantIds.slice(0, 20))
    await tell(tenantIds.slice(20))
    expect(await sendPushes(resellerId)).toMatchObject({ kind: 'later' })
    await Promise.all([1, 2].map(() => sendPushes(resellerId, { now: soon })))
    await sendPushes(resellerId, { now: soon })
    expect(service.wrong).toEqual([])
    expect(service.shown.map(({ browser }) => browser.path).toSorted()).toEqual(
      browsers.map(({ path }) => path).toSorted(),
    )
    const { browser: _, ...message } = service.shown[0] ?? {}
    expect(message).toEqual({
      title: '50 empresas cambiaron de acceso fuera del portal',
      path: '/tenants?tab=outside',
      tag: expect.any(String),
    })
    expect((await devices()).every(({ lastUsedAt }) => lastUsedAt !== null)).toBe(true)
    expect(await waiting()).toEqual([])
    // What follows comes a quarter of an hour later, and not again what was shown.
    await tell(tenantIds.slice(0, 1))
    await sendPushes(resellerId, { now: soon })
    expect(service.shown).toHaveLength(2)
    await sendPushes(resellerId, { now: inMs(16 * 60_000) })
    expect(service.shown).toHaveLength(4)
  })

  test('of whoever is held to tags names no other tenant, and opens what they may open', async () => {
    const held = await addSignedInStaff('support', resellerId)
    const [own = '', other = ''] = await addLedgerTenants({ resellerId }, 2)
    await asOwner(
      `with tag as (insert into portal.tenant_tag (id, reseller_id, number, name, colour)
         values (gen_random_uuid(), $1, 1, 'norte', 'blue') returning id),
       held as (insert into portal.staff_tag (staff_id, tag_id, reseller_id) select $2, id, $1 from tag)
       insert into portal.tenant_tagging (tenant_id, tag_id, reseller_id) select $3, id, $1 from tag`,
      [resellerId, held.staff.id, own],
    )
    await turnOn(held)
    await choose(true, held)
    await tell([own, other])
    await sendPushes(resellerId, { now: soon })
    expect(service.shown).toMatchObject([{ path: `/tenants/${own}` }])
  })

  test('is not shown of what was read meanwhile, nor to whoever was suspended', async () => {
    await turnOn()
    await tellOfOne()
    await readNotifications({ resellerId, staffId: owner.staff.id, notificationIds: 'all' })
    await sendPushes(resellerId, { now: soon })
    await tellOfOne()
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [owner.staff.id])
    await sendPushes(resellerId, { now: soon })
    expect(service.requests).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('is not shown of a kind that was unticked meanwhile', async () => {
    await turnOn()
    await tellOfOne()
    await choose(false)
    await sendPushes(resellerId, { now: soon })
    expect(service.requests).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('that was not chosen, or of whom no browser takes it, gives nobody work', async () => {
    await tellOfOne()
    await turnOn()
    await choose(false)
    await tell(await addLedgerTenants({ resellerId }, 1))
    expect(await listJobs(`push:${resellerId}`)).toEqual([])
  })

  test('whose job was lost is picked up', async () => {
    await turnOn()
    await tellOfOne()
    expect(await listJobs(`push:${resellerId}`)).toHaveLength(1)
    await deleteJobs(`push:${resellerId}`)
    await pickUp(pushes)
    expect(await listJobs(`push:${resellerId}`)).toHaveLength(1)
  })
})

describe('a process that dies', () => {
  const dieAt = (place: string) =>
    sendPushes(resellerId, {
      now: soon,
      checkpoint: (name) => {
        if (name === place) throw new Error('killed')
      },
    })

  test('before a push was begun loses none', async () => {
    await turnOn()
    await tellOfOne()
    await expect(dieAt('taken')).rejects.toThrow('killed')
    await sendPushes(resellerId, { now: soon })
    expect(service.shown).toHaveLength(1)
  })

  test.each([
    ['claimed', 0],
    ['answered', 1],
  ])('while a push leaves (%s) has it sent by nobody again', async (place, shown) => {
    await turnOn()
    await tellOfOne()
    await expect(dieAt(place)).rejects.toThrow('killed')
    await sendPushes(resellerId, { now: soon })
    await sendPushes(resellerId, { now: inMs(7_200_000) })
    expect(service.shown).toHaveLength(shown)
    expect(await waiting()).toEqual([])
  })
})

describe('a push service', () => {
  test.each([404, 403])('that says %s ends the subscription, which the audit log tells', async (status) => {
    reply = () => status
    await turnOn()
    await tellOfOne()
    await sendPushes(resellerId, { now: soon })
    expect(await devices()).toEqual([])
    const { lines } = await listAudit(resellerId, { action: 'staff.push-off' })
    expect(lines).toHaveLength(1)
  })

  test('that is busy is asked again a few times, with pauses, and shows the line once', async () => {
    reply = (attempt) => (attempt < 3 ? 429 : 201)
    await turnOn()
    await tellOfOne()
    const start = Date.now() + 11_000
    const at = (ms: number) => ({ now: () => new Date(start + ms) })
    expect(await sendPushes(resellerId, at(0))).toMatchObject({ kind: 'later' })
    await sendPushes(resellerId, at(pausesMs[0] - 1))
    expect(service.requests).toHaveLength(1)
    await sendPushes(resellerId, at(pausesMs[0]))
    await sendPushes(resellerId, at(pausesMs[0] + pausesMs[1]))
    await sendPushes(resellerId, at(86_400_000))
    expect(service.requests).toHaveLength(3)
    expect(service.shown).toHaveLength(1)
  })

  test('that refuses for good is given up', async () => {
    reply = () => 503
    await turnOn()
    await tellOfOne()
    let clock = Date.now() + 11_000
    for (let day = 0; day < 8; day += 1) {
      await sendPushes(resellerId, { now: () => new Date(clock) })
      clock += 86_400_000
    }
    expect(service.requests).toHaveLength(pausesMs.length + 1)
    expect(await waiting()).toEqual([])
    expect(await devices()).toHaveLength(1)
  })

  test.each([['cut'], [500]] as const)(
    'of which nobody knows whether it took it (%s) gets it once',
    async (one) => {
      reply = () => one
      await turnOn()
      await tellOfOne()
      await sendPushes(resellerId, { now: soon })
      await sendPushes(resellerId, { now: inMs(86_400_000) })
      expect(service.requests).toHaveLength(1)
      expect(await waiting()).toEqual([])
    },
  )
})

/** Waits until what settles an answer is blocked by a lock on the subscription. */
async function untilBlocked(): Promise<void> {
  await expect
    .poll(() =>
      asOwner(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%push_subscription%'`,
      ),
    )
    .toHaveLength(1)
}

describe('a browser', () => {
  test('that is taken back while its push is answered is gone, and neither waits for the other', async () => {
    await turnOn()
    await tellOfOne()
    let takingBack: Promise<void> | undefined
    const takeBack = () =>
      new Promise<void>((locked) => {
        takingBack = inScope(resellerId, async (tx) => {
          await tx.$executeRaw`
            select 1 from portal.push_subscription where reseller_id = ${resellerId}::uuid for update`
          locked()
          await untilBlocked()
          await tx.pushSubscription.deleteMany({ where: { resellerId } })
        })
      })
    await sendPushes(resellerId, {
      now: soon,
      checkpoint: (name) => (name === 'answered' ? takeBack() : undefined),
    })
    await takingBack
    expect([await devices(), await waiting()]).toEqual([[], []])
  })

  test('is turned on once and off by its own person alone, and both are audited', async () => {
    const browser = await turnOn()
    await turnOn(owner, browser)
    const [device] = await devices()
    const other = await addSignedInStaff('owner', resellerId)
    await turnOffPush({ ...other, which: { subscriptionId: device?.id ?? '' } })
    await turnOffPush({ ...other, which: { endpoint: browser.subscription.endpoint } })
    expect(await devices()).toHaveLength(1)
    for (let time = 0; time < 2; time += 1)
      await turnOffPush({ ...owner, which: { subscriptionId: device?.id ?? '' } })
    expect(await devices()).toEqual([])
    for (const action of ['staff.push-on', 'staff.push-off'] as const)
      expect((await listAudit(resellerId, { action })).lines).toHaveLength(1)
  })

  test('shows what is of whoever turned it on last alone', async () => {
    const other = await addSignedInStaff('owner', resellerId)
    const browser = await turnOn(other)
    await turnOn(owner, browser)
    expect([(await devices(other)).length, (await devices()).length]).toEqual([0, 1])
    expect((await listAudit(resellerId, { action: 'staff.push-off' })).lines).toHaveLength(1)
  })

  test(`is one of ${devicesMax} at most, and binds to one key of its reseller`, async () => {
    for (let count = 0; count < devicesMax; count += 1) await turnOn()
    await expect(turnOn()).rejects.toMatchObject({ code: 'push-too-many' })
    expect(new Set(service.publicKeys).size).toBe(1)
    const [stored] = await asOwner<{ text: string }>(
      'select private_ciphertext as text from portal.push_key where reseller_id = $1',
      [resellerId],
    )
    expect(stored?.text).toMatch(/^v1\./)
  })

  test('that names wrong keys or no address of a push service is refused', async () => {
    const { subscription } = service.addBrowser()
    const sound = { ...owner, ...subscription }
    const noPoint = Buffer.alloc(65, 4).toString('base64url')
    await expect(turnOnPush({ ...sound, p256dh: noPoint })).rejects.toMatchObject({ code: 'push-keys-wrong' })
    await expect(turnOnPush({ ...sound, auth: 'short' })).rejects.toThrow()
    await expect(turnOnPush({ ...sound, endpoint: 'ftp://push.example' })).rejects.toMatchObject({
      code: 'push-endpoint-malformed',
    })
    expect(await devices()).toEqual([])
  })
})
