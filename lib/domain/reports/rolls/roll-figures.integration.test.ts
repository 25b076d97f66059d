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
      const book = await plantBook(seed, { lastDay: '2026-04-30' })
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
    { numRuns: propertyRuns(4), endOnFailure: true },
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
  const book = await plantBook(11, { lastDay: '2026-04-30' })
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
