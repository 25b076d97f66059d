import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../e2e/runner/property-runs'
import { plantLedger } from '../../../../e2e/support/reports/plant-ledger'
import { plantLocks } from '../../../../e2e/support/reports/plant-locks'
import { plantBook, type TestBook } from '../../../../e2e/support/reports/test-book'
import { asOwner } from '../../../../e2e/support/test-owner'
import { addDays } from '../../../platform/calendar/days'
import { instantAt } from '../../../platform/calendar/wall-clock'
import { getReport } from '../get-report'
import { periodOf } from '../period'
import { purgeSamples } from './purge-samples'
import { rollUp } from './roll-up'

const zone = 'America/Lima'
const morningAfter = (day: string) => instantAt({ day: addDays(day, 1), minutes: 540 }, zone)

const rowsOf = ({ resellerId }: TestBook, table: string) =>
  asOwner(`select to_jsonb(x) as row from portal.${table} x where reseller_id = $1 order by x::text`, [
    resellerId,
  ])

const seeds = fc.integer({ min: 1, max: 1_000_000 })

test('night after night, months of locks and of money come to what they are added up at once', async () => {
  await fc.assert(
    fc.asyncProperty(seeds, async (seed) => {
      const book = await plantBook(seed, { lastDay: '2026-04-30', everyDays: 7 })
      await plantLocks(book, seed + 1)
      await plantLedger(book, seed + 2)
      // The first charge in another currency comes late, and is due in a month that was closed.
      await asOwner(
        `insert into portal.receivable_charge (id, reseller_id, tenant_id, currency, amount, due_on, text,
           entered_by_name, created_at)
         values ($1, $2, $3, 'USD', 5000, $4, 'Mes', 'Rosa', $5)`,
        [
          ...[randomUUID(), book.resellerId, book.tenants[0]?.id, addDays(book.firstDay, 10)],
          instantAt({ day: addDays(book.firstDay, 80), minutes: 600 }, zone),
        ],
      )
      for (let day = addDays(book.firstDay, 3); day < book.lastDay; day = addDays(day, 7))
        await rollUp(book.resellerId, { now: morningAfter(day) })
      await rollUp(book.resellerId, { now: book.now })
      const nightly = [await rowsOf(book, 'lock_month'), await chargedAndPaid(book)]
      for (const table of ['lock_month', 'receivable_month'])
        await asOwner(`delete from portal.${table} where reseller_id = $1`, [book.resellerId])
      await asOwner('update portal.report_roll set figures_on = null where reseller_id = $1', [
        book.resellerId,
      ])
      await rollUp(book.resellerId, { now: book.now })
      expect(nightly).toEqual([await rowsOf(book, 'lock_month'), await chargedAndPaid(book)])
    }),
    { numRuns: propertyRuns(2), endOnFailure: true },
  )
})

/** Months that nothing happened in may be missing before the first one that the nights saw. */
async function chargedAndPaid({ resellerId }: TestBook): Promise<unknown> {
  return asOwner(
    `select month::text, currency::text, charged::text, paid::text, overdue::text from portal.receivable_month
     where reseller_id = $1 order by 1, 2`,
    [resellerId],
  )
}

test('a night reads the months that changed, and leaves the others as they are', async () => {
  const book = await plantBook(11, { lastDay: '2026-04-30', everyDays: 7 })
  await plantLocks(book, 12)
  await plantLedger(book, 13)
  await rollUp(book.resellerId, { now: book.now })
  for (const [table, column] of [
    ['lock_month', 'locks'],
    ['receivable_month', 'charged'],
  ] as const)
    await asOwner(
      `update portal.${table} set ${column} = 999999 where reseller_id = $1 and month = '2026-02-01'`,
      [book.resellerId],
    )
  await rollUp(book.resellerId, { now: morningAfter(addDays(book.lastDay, 20)) })
  const marked = async (table: string, column: string) =>
    (
      await asOwner(
        `select from portal.${table} where reseller_id = $1 and month = '2026-02-01' and ${column} = 999999`,
        [book.resellerId],
      )
    ).length
  expect(await marked('lock_month', 'locks')).toBeGreaterThan(0)
  expect(await marked('receivable_month', 'charged')).toBeGreaterThan(0)
})

test('samples go after their days once they are added up, and what was added up stays', async () => {
  const book = await plantBook(21, { days: 40 })
  const { resellerId, firstDay, lastDay } = book
  const before = addDays(lastDay, -9)
  const oldest = async () =>
    (
      await asOwner<{ day: string }>(
        'select min(day)::text as day from portal.metric_sample where reseller_id = $1',
        [resellerId],
      )
    )[0]?.day
  expect(await purgeSamples(resellerId, before)).toBe(0)
  expect(await oldest()).toBe(firstDay)
  await rollUp(resellerId, { now: morningAfter(addDays(firstDay, 12)) })
  expect(await purgeSamples(resellerId, before)).toBeGreaterThan(5)
  expect(((await oldest()) ?? '') >= addDays(firstDay, 11)).toBe(true)
  await rollUp(resellerId, { now: book.now })
  const whole = await rowsOf(book, 'tenant_month')
  expect(await purgeSamples(resellerId, before)).toBeGreaterThan(5)
  expect(((await oldest()) ?? '') >= before).toBe(true)
  expect(await purgeSamples(resellerId, before)).toBe(0)
  await rollUp(resellerId, { now: morningAfter(addDays(lastDay, 1)) })
  expect(await rowsOf(book, 'tenant_month')).toEqual(whole)
})

test('a tenant that came in another month than was told is moved to it in every month, and its cohort goes', async () => {
  const book = await plantBook(51, { lastDay: '2026-04-30', days: 62 })
  const { resellerId, tenants, firstDay } = book
  await rollUp(resellerId, { now: morningAfter(addDays(book.lastDay, -2)) })
  const before = await rowsOf(book, 'cohort_month')
  const tell = (on: string | null) =>
    asOwner('update portal.tenant set registered_at = $2::timestamptz where id = $1', [
      tenants[0]?.id,
      on && instantAt({ day: on, minutes: 600 }, zone),
    ])
  for (const on of [addDays(firstDay, -300), addDays(firstDay, -200), null]) {
    await tell(on)
    await asOwner('update portal.report_roll set figures_on = figures_on - 1 where reseller_id = $1', [
      resellerId,
    ])
    await rollUp(resellerId, { now: book.now })
    const nightly = await rowsOf(book, 'cohort_month')
    expect(nightly).not.toEqual(before)
    await asOwner('update portal.report_roll set figures_on = null where reseller_id = $1', [resellerId])
    await asOwner('delete from portal.cohort_month where reseller_id = $1', [resellerId])
    await rollUp(resellerId, { now: book.now })
    expect(nightly).toEqual(await rowsOf(book, 'cohort_month'))
  }
})

test('two tenants that change places between two cohorts are each counted where they belong now', async () => {
  const book = await plantBook(53, { lastDay: '2026-04-30' })
  const { resellerId, tenants, firstDay } = book
  const tell = (index: number, on: string) =>
    asOwner('update portal.tenant set registered_at = $2::timestamptz where id = $1', [
      tenants[index]?.id,
      instantAt({ day: on, minutes: 600 }, zone),
    ])
  const [earlier, later] = [addDays(firstDay, -300), addDays(firstDay, -200)]
  await tell(0, earlier)
  await tell(1, later)
  await rollUp(resellerId, { now: morningAfter(addDays(book.lastDay, -2)) })
  await tell(0, later)
  await tell(1, earlier)
  await rollUp(resellerId, { now: book.now })
  const nightly = await rowsOf(book, 'cohort_month')
  await asOwner('update portal.report_roll set figures_on = null where reseller_id = $1', [resellerId])
  await asOwner('delete from portal.cohort_month where reseller_id = $1', [resellerId])
  await rollUp(resellerId, { now: book.now })
  expect(nightly).toEqual(await rowsOf(book, 'cohort_month'))
})

test('who issues most is told of a day whose night was missed, too', async () => {
  const [nightly, missed] = [await plantBook(52, { days: 40 }), await plantBook(52, { days: 40 })]
  const day = addDays(nightly.lastDay, -1)
  await rollUp(nightly.resellerId, { now: morningAfter(day) })
  await rollUp(missed.resellerId, { now: missed.now })
  const kept = await asOwner<{ until: string }>(
    `select distinct until::text from portal.issued_period where reseller_id = $1 and period = 'd30' and scope = '*'
     order by until desc limit 2`,
    [missed.resellerId],
  )
  expect(kept.map(({ until }) => until)).toEqual([missed.lastDay, day])
  // Older days are read from the tenants.
  const forgotten = await plantBook(52, { days: 40 })
  await rollUp(forgotten.resellerId, { now: forgotten.now })
  await asOwner('delete from portal.issued_period where reseller_id = $1', [forgotten.resellerId])
  for (const plan of [null, 'Pro']) {
    const readOf = async ({ resellerId }: TestBook) => {
      const ask = { resellerId, period: periodOf('d30', day), plan, tag: null, tenantId: null, isHeld: false }
      const { said, tables } = await getReport('documents', ask)
      return { said, rows: tables.map(({ key, rows }) => ({ key, rows })) }
    }
    const told = await readOf(nightly)
    expect(await readOf(missed)).toEqual(told)
    expect(told.rows.map(({ key }) => key)).toContain('top')
    expect(await readOf(forgotten)).toEqual(told)
  }
})

test('of more than ten thousand tenants who issued most is left out, and said so, where no night kept it', async () => {
  const book = await plantBook(54, { days: 40 })
  const { resellerId, lastDay } = book
  await rollUp(resellerId, { now: book.now })
  await asOwner(
    `insert into portal.tenant_count (reseller_id, kind, key, count) values ($1, 'tab', 'all', 10001)
     on conflict (reseller_id, kind, key) do update set count = excluded.count`,
    [resellerId],
  )
  const read = async (period: 'd30' | 'd90') => {
    const ask = { resellerId, period: periodOf(period, lastDay), plan: null, tag: null, tenantId: null }
    const { unknown, tables } = await getReport('documents', { ...ask, isHeld: false })
    return [unknown.some(({ key }) => key === 'spread-left-out'), tables.some(({ key }) => key === 'top')]
  }
  expect(await read('d30')).toEqual([false, true])
  await asOwner("delete from portal.issued_period where reseller_id = $1 and period = 'd90'", [resellerId])
  expect(await read('d90')).toEqual([true, false])
})
