import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addEndpoint, recordDrifts } from '../../../e2e/support/reach/test-events'
import {
  addLedgerTenants,
  charge,
  openTestLedger,
  pay,
  type TestLedger,
} from '../../../e2e/support/receivables/test-ledger'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { addResellerWithOwner } from '../../../e2e/support/test-staff'
import { deleteJobs, listJobs } from '../../../e2e/support/test-workers'
import { daysFrom } from '../../platform/calendar/days'
import { inScope } from '../../platform/database/db'
import { pickUp } from '../../platform/jobs/subject-job'
import { noticeOverdue } from '../receivables/following/notice-overdue'
import { eraseProspects } from '../signups/erase-prospects'
import { enqueueDeliveries } from '../webhooks/enqueue-deliveries'
import { distributeEvents, distribution } from './distribute-events'
import type { StoredEvent } from './event-kinds'
import { recordEvents } from './record-events'

let ledger: TestLedger
let tenantIds: string[]

beforeAll(async () => {
  ledger = await openTestLedger()
  tenantIds = await addLedgerTenants(ledger, 3)
})

type Row = { kind: string; seq: string; payload: Record<string, unknown>; tenant_id: string | null }

const rows = (resellerId = ledger.resellerId, kind = '%') =>
  asOwner<Row>('select * from portal.event where reseller_id = $1 and kind like $2 order by seq', [
    resellerId,
    kind,
  ])

/** What one distribution hands on. */
async function take(resellerId = ledger.resellerId): Promise<StoredEvent[]> {
  const taken: StoredEvent[] = []
  await distributeEvents(resellerId, [async (_tx, { events }) => void taken.push(...events)])
  return taken
}

test('an event exists exactly when what makes it true does, with its tenant and its job', async () => {
  const [tenantId = ''] = tenantIds
  await charge(ledger, { tenantId, amount: '100', dueOn: ledger.day(5) })
  const paymentId = await pay(ledger, { tenantId, amount: '60.50', reference: 'OP 7' })
  const [event] = await rows(undefined, 'payment.received')
  expect(event?.payload).toMatchObject({ paymentId, amount: '60.50', currency: 'PEN', reference: 'OP 7' })
  expect(event?.payload.tenant).toMatchObject({ id: tenantId })
  expect(await listJobs(`events:${ledger.resellerId}`)).toHaveLength(1)
  const broken = inScope(ledger.resellerId, async (tx) => {
    await recordEvents(tx, ledger.resellerId, [{ kind: 'tenant.gone', tenantId, payload: {} }])
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  expect(await rows(undefined, 'tenant.gone')).toEqual([])
})

test('events are numbered in the order of their commits, and handed on in it, each once', async () => {
  const resellerId = await addReseller('events-order')
  const ids = await addLedgerTenants({ resellerId }, 20)
  await Promise.all(ids.map((id) => recordDrifts(resellerId, [id, id])))
  const taken = [...(await take(resellerId)), ...(await take(resellerId))]
  const seqs = taken.map(({ seq }) => Number(seq))
  expect(seqs).toEqual(Array.from({ length: 40 }, (_, nth) => nth + 1))
  expect(taken.every(({ tenantId, payload }) => payload.tenant?.id === tenantId)).toBe(true)
})

test('a process that dies before it moved on hands the same events on again, and loses none', async () => {
  const resellerId = await addReseller('events-crash')
  const [id = ''] = await addLedgerTenants({ resellerId }, 1)
  await recordDrifts(resellerId, [id])
  const kept: string[] = []
  const dying = distributeEvents(
    resellerId,
    [
      async (tx) =>
        void (await tx.$executeRaw`update portal.reseller set name = 'taken' where id = ${resellerId}::uuid`),
    ],
    {
      checkpoint: (name) => {
        if (name === 'taken-over') throw new Error('killed')
      },
    },
  )
  await expect(dying).rejects.toThrow('killed')
  const [{ name } = { name: '' }] = await asOwner<{ name: string }>(
    'select name from portal.reseller where id = $1',
    [resellerId],
  )
  expect(name).not.toBe('taken')
  kept.push(...(await take(resellerId)).map(({ kind }) => kind))
  expect(kept).toEqual(['drift.found'])
  await deleteJobs(`events:${resellerId}`)
  await recordDrifts(resellerId, [id])
  await deleteJobs(`events:${resellerId}`)
  await pickUp(distribution)
  expect(await listJobs(`events:${resellerId}`)).toHaveLength(1)
})

test('whoever looked before another one moved on hands nothing on, and does not move the cursor back', async () => {
  const resellerId = await addReseller('events-late')
  const [id = ''] = await addLedgerTenants({ resellerId }, 1)
  await recordDrifts(resellerId, [id, id, id])
  await take(resellerId)
  const again: StoredEvent[] = []
  const late = {
    resellerId,
    sinks: [async (_tx: unknown, { events }: { events: StoredEvent[] }) => void again.push(...events)],
    now: () => new Date(),
    checkpoint: async () => undefined,
  }
  await distribution.step(late, { from: 0n, to: 1n })
  expect(again).toEqual([])
  expect(await take(resellerId)).toEqual([])
})

test('what was told of a prospect is erased with it, wherever it was handed on, and of others it stays', async () => {
  const { resellerId, owner } = await addResellerWithOwner()
  await addEndpoint({ resellerId, actor: owner, url: 'http://127.0.0.1:9/hook' })
  const now = new Date()
  for (const [id, number, days] of [
    [randomUUID(), 1, 200],
    [randomUUID(), 2, 10],
  ] as const) {
    const facts = { signupId: id, number, ruc: '10456789012', name: `Prospect ${number}`, host: 'p.example' }
    await asOwner(
      `insert into portal.signup (id, reseller_id, number, public_id, form_key, ruc, name, name_verified, subdomain, host,
         email, plan_id, plan_name, locale, terms_version, is_proven, needs_approval, state, expires_at, ended_at)
       values ($1, $2, $3, $7, $7, $4, $5, true, 'p', 'p.example', 'p@correo.example', 1, 'Inicial', 'es', 1, true, false,
         'refused', now(), now() - make_interval(days => $6))`,
      [id, resellerId, number, facts.ruc, facts.name, days, id],
    )
    await asOwner(
      `insert into portal.mail (id, reseller_id, key, recipient, subject, body, created_at)
       values (gen_random_uuid(), $1, 'inbox:' || $2, 'a@b.example', $3, '', now() - make_interval(days => $4))`,
      [resellerId, id, facts.name, days],
    )
    await asOwner(
      `insert into portal.notification (id, reseller_id, staff_id, kind, group_key, count, payload, last_seq, last_at)
       select gen_random_uuid(), reseller_id, id, 'signup.waits', $2, 1, $3::jsonb, 1, now()
       from portal.staff where reseller_id = $1`,
      [resellerId, id, JSON.stringify(facts)],
    )
    await inScope(resellerId, (tx) =>
      recordEvents(tx, resellerId, [{ kind: 'signup.requested', payload: { ...facts, plan: null } }]),
    )
  }
  await distributeEvents(resellerId, [enqueueDeliveries])
  expect(await eraseProspects(resellerId, { endedBefore: daysFrom(now, -180), now })).toBe(1)
  for (const table of ['event', 'webhook_delivery', 'notification', 'mail']) {
    const kept = await asOwner<{ row: string }>(
      `select row_to_json(x)::text as row from portal.${table} x where reseller_id = $1`,
      [resellerId],
    )
    expect(kept.map(({ row }) => /Prospect \d/.exec(row)?.[0])).toEqual(['Prospect 2'])
  }
})

test('what happens once is told once', async () => {
  const { resellerId } = ledger
  const event = {
    kind: 'quota.near',
    key: 'quota.near:today:90',
    payload: { registered: 90, maximum: 100, percent: 90 },
  } as const
  for (let time = 0; time < 2; time += 1)
    await inScope(resellerId, (tx) => recordEvents(tx, resellerId, [event]))
  expect(await rows(resellerId, 'quota.near')).toHaveLength(1)
})

test('a charge is told to be overdue once, the day after it was due, while it is owed', async () => {
  const [, second = '', third = ''] = tenantIds
  await charge(ledger, { tenantId: second, amount: '50', dueOn: ledger.day(-1) })
  await charge(ledger, { tenantId: second, amount: '70', dueOn: ledger.today })
  await charge(ledger, { tenantId: third, amount: '30', dueOn: ledger.day(-9) })
  await pay(ledger, { tenantId: third, amount: '30' })
  await noticeOverdue(ledger.resellerId)
  await noticeOverdue(ledger.resellerId)
  const told = await rows(undefined, 'charge.overdue')
  expect(told.map(({ tenant_id, payload }) => [tenant_id, payload.amount])).toEqual([[second, '50.00']])
})

test('another reseller sees none of it', async () => {
  const other = await addReseller('events-other')
  const seen = await inScope(other, (tx) => tx.event.count())
  expect(seen).toBe(0)
})
