import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMissingRows } from '../../../e2e/attack/plant-rows'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { getOverview } from './get-overview'
import { listAttention } from './list-attention'
import type { CountedKey } from './waiting-sql'
import { waitingRules } from './waiting-states'

let reseller: TestReseller

const sql = {
  query: async (text: string, values?: unknown[]) => ({ rows: await asOwner(text, values) }),
} as unknown as Parameters<typeof insertMissingRows>[0]

/** The table of each rule, and a state in which nothing waits. */
const tables = {
  signup: ['signup', 'created'],
  lockRun: ['lock_run', 'running'],
  lockItem: ['lock_item', 'confirmed'],
  lockSchedule: ['lock_schedule', 'waiting'],
  messageRun: ['message_run', 'done'],
  message: ['message', 'sent'],
  enrolment: ['dunning_enrolment', 'active'],
  proposal: ['debt_proposal', 'dismissed'],
  claim: ['payment_claim', 'refused'],
  issuance: ['issuance', 'issued'],
  partner: ['partner_creation', 'created'],
  anomaly: ['anomaly', 'seen'],
} as const satisfies Record<keyof typeof waitingRules, readonly [string, string]>

const setState = (table: string, state: string) =>
  asOwner(`update portal.${table} set state = '${state}' where reseller_id = $1`, [reseller.resellerId])

async function waiting(): Promise<Partial<Record<CountedKey, number>>> {
  const counts = (await getOverview(reseller.resellerId)).waiting
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 3 })
  const { resellerId } = reseller
  await insertMissingRows(sql, { resellerId, mark: 'x' })
  for (const [table, state] of Object.values(tables)) await setState(table, state)
  const now = [
    'update portal.message set sending_at = now() where reseller_id = $1',
    'update portal.partner_creation set created_at = now() where reseller_id = $1',
    'update portal.lock_notice set created_at = now() where reseller_id = $1',
    'update portal.lock_run set ended_at = null where reseller_id = $1',
    'update portal.message_run set ended_at = null where reseller_id = $1',
    'update portal.lock_item set superseded = false where reseller_id = $1',
  ]
  for (const text of now) await asOwner(text, [resellerId])
})

afterAll(() => reseller.close())

test('a reseller for whom nothing waits counts nothing', async () => {
  expect(await waiting()).toEqual({})
})

const states = Object.entries(waitingRules).flatMap(([rule, judged]) =>
  Object.entries(judged).map(([state, key]) => [rule as keyof typeof tables, state, key] as const),
)

test.each(states)('of %s the state %s is counted as %s, and nothing else', async (rule, state, key) => {
  const [table, quiet] = tables[rule]
  await setState(table, state)
  expect(await waiting()).toEqual(key ? { [key]: 1 } : {})
  await setState(table, quiet)
})

test.each([
  [
    'token',
    "update portal.tenant_token set verdict = 'rejected'",
    'update portal.tenant_token set verdict = null',
  ],
  [
    'unsent',
    "update portal.voucher set state = '01', dispatch_group = '01'",
    "update portal.voucher set state = '05'",
  ],
  [
    'notices',
    "update portal.lock_notice set state = 'failed'",
    "update portal.lock_notice set state = 'planned'",
  ],
] as const)('%s are counted', async (key, set, unset) => {
  await asOwner(`${set} where reseller_id = $1`, [reseller.resellerId])
  expect((await waiting())[key]).toBeGreaterThan(0)
  await asOwner(`${unset} where reseller_id = $1`, [reseller.resellerId])
  expect((await waiting())[key]).toBeUndefined()
})

test('a message that was sent again waits no more, nor one of long ago', async () => {
  await setState('message', 'not-confirmed')
  await asOwner("update portal.message set sending_at = now() - interval '8 days' where reseller_id = $1", [
    reseller.resellerId,
  ])
  expect(await waiting()).toEqual({})
  await asOwner('update portal.message set sending_at = now(), repeats = id where reseller_id = $1', [
    reseller.resellerId,
  ])
  expect(await waiting()).toEqual({})
  await asOwner('update portal.message set repeats = null where reseller_id = $1', [reseller.resellerId])
  expect(await waiting()).toEqual({ messages: 1 })
  await setState('message', 'sent')
})

test('an unclear issuance is named, so that the list leads to it', async () => {
  await setState('issuance', 'unclear')
  const { unclear, tabs, waiting: counts } = await getOverview(reseller.resellerId)
  const [row] = await asOwner<{ id: string; tenant_id: string }>(
    'select id, tenant_id from portal.issuance where reseller_id = $1',
    [reseller.resellerId],
  )
  expect(unclear).toEqual({ tenantId: row?.tenant_id, issuanceId: row?.id })
  const sync = { outcome: 'ok', lastGoodSyncAt: new Date(), everyMinutes: 5, rejected: [] }
  const found = listAttention({
    overview: { tabs: { all: tabs.all }, waiting: counts },
    isEveryoneOn: false,
    sync,
    mayDeal: () => true,
    now: new Date(),
  })
  expect(found).toEqual({ items: [{ key: 'issuances', count: 1 }], isCalm: false })
  await setState('issuance', 'issued')
})

test('tenants that came and went in the period are counted, unknown is not zero', async () => {
  const { resellerId } = reseller
  await asOwner(
    `update portal.tenant set registered_at = now() - interval '40 days' where reseller_id = $1`,
    [resellerId],
  )
  const [first] = await asOwner<{ id: string }>(
    'select id from portal.tenant where reseller_id = $1 limit 1',
    [resellerId],
  )
  await asOwner(`update portal.tenant set registered_at = now() - interval '10 days' where id = $1`, [
    first?.id,
  ])
  expect((await getOverview(resellerId, { period: 30 })).moves).toEqual({ added: 1, gone: 0 })
  expect((await getOverview(resellerId, { period: 7 })).moves).toEqual({ added: 0, gone: 0 })
  await asOwner('update portal.tenant set registered_at = null where reseller_id = $1', [resellerId])
  expect((await getOverview(resellerId, { period: 30 })).moves).toEqual({ added: null, gone: 0 })
})
