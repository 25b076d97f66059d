import { expect, test } from 'vitest'
import { plantBook, type TestBook } from '../../../../e2e/support/reports/test-book'
import { asOwner } from '../../../../e2e/support/test-owner'
import { addDays } from '../../../platform/calendar/days'
import { instantAt } from '../../../platform/calendar/wall-clock'
import { inScope, writeInScope } from '../../../platform/database/db'
import { getReport } from '../get-report'
import { periodOf } from '../period'
import { rollNextTag } from './roll-tags'
import { rollUp } from './roll-up'

const askOf = ({ resellerId, lastDay }: TestBook) => ({
  ...{ resellerId, period: periodOf('d30', lastDay), plan: null, tag: 1, tenantId: null, isHeld: false },
})

/** The figures of the tag, and whether they are its own sums. */
async function read(book: TestBook) {
  const { said, tables } = await getReport('documents', askOf(book))
  return { said, tables }
}

const rolledTo = async ({ resellerId }: TestBook) =>
  (
    await asOwner<{ day: string | null }>(
      'select rolled_to::text as day from portal.tenant_tag where reseller_id = $1',
      [resellerId],
    )
  )[0]?.day

const sumsOf = ({ resellerId }: TestBook) =>
  asOwner(
    `select to_jsonb(d) as row from portal.tag_day d where reseller_id = $1
     union all select to_jsonb(p) from portal.issued_period p where reseller_id = $1 and scope = '#1' order by 1`,
    [resellerId],
  )

test('a report of a tag is the same from its sums, from its tenants, and from sums that grew by night', async () => {
  const book = await plantBook(41, { days: 60 })
  await rollUp(book.resellerId, { now: book.now })
  expect(await rolledTo(book)).toBe(book.lastDay)
  const whole = await sumsOf(book)
  const fromSums = await read(book)
  await asOwner('update portal.tenant_tag set rolled_to = null where reseller_id = $1', [book.resellerId])
  expect(await read(book)).toEqual(fromSums)
  await rollUp(book.resellerId, { now: book.now })
  expect(await sumsOf(book)).toEqual(whole)

  const other = await plantBook(41, { days: 60 })
  for (let day = addDays(other.firstDay, 20); day < other.lastDay; day = addDays(day, 13))
    await rollUp(other.resellerId, { now: instantAt({ day: addDays(day, 1), minutes: 540 }, 'America/Lima') })
  await rollUp(other.resellerId, { now: other.now })
  const grown = await read(other)
  expect(grown.said).toEqual(fromSums.said)
  expect(grown.tables[0]).toEqual(fromSums.tables[0])
})

test('who gets or loses a tag counts at once, and the sums of the tag are made anew', async () => {
  const book = await plantBook(43, { days: 40 })
  const { resellerId, tenants } = book
  await rollUp(resellerId, { now: book.now })
  const before = await read(book)
  const untagged = tenants.find(({ isTagged }) => !isTagged)?.id
  await asOwner(
    `insert into portal.tenant_tagging (tenant_id, tag_id, reseller_id)
     select $1, id, reseller_id from portal.tenant_tag where reseller_id = $2`,
    [untagged, resellerId],
  )
  expect(await rolledTo(book)).toBeNull()
  const more = await read(book)
  expect(more).not.toEqual(before)
  await rollUp(resellerId, { now: book.now })
  expect(await rolledTo(book)).toBe(book.lastDay)
  expect(await read(book)).toEqual(more)
  await asOwner('delete from portal.tenant_tagging where tenant_id = $1', [untagged])
  expect(await read(book)).toEqual(before)
  await rollUp(resellerId, { now: book.now })
  expect(await read(book)).toEqual(before)
})

const forget = ({ resellerId }: TestBook) =>
  asOwner('update portal.tenant_tag set rolled_to = null where reseller_id = $1', [resellerId])

const untagSql = 'delete from portal.tenant_tagging where tenant_id = $1'

const untilBlocked = () =>
  expect
    .poll(() =>
      asOwner(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%tenant_tag%'`),
    )
    .toHaveLength(1)

test('who loses a tag that is being added up waits, and its sums are forgotten', async () => {
  const book = await plantBook(47, { days: 12 })
  const { resellerId, tenants, lastDay } = book
  await rollUp(resellerId, { now: book.now })
  await forget(book)
  let untagging: Promise<unknown> = Promise.resolve()
  await inScope(resellerId, async (tx) => {
    await rollNextTag(tx, lastDay)
    untagging = writeInScope(resellerId, (query) => query(untagSql, [tenants[0]?.id]))
    await untilBlocked()
  })
  await untagging
  expect(await rolledTo(book)).toBeNull()
})

test('a tag that a tenant is losing is added up without it', async () => {
  const book = await plantBook(48, { days: 12 })
  const { resellerId, tenants } = book
  await rollUp(resellerId, { now: book.now })
  await forget(book)
  let rolling: Promise<unknown> = Promise.resolve()
  await inScope(resellerId, async (tx) => {
    await tx.$executeRawUnsafe(untagSql.replace('$1', '$1::uuid'), tenants[0]?.id)
    rolling = rollUp(resellerId, { now: book.now })
    await untilBlocked()
  })
  await rolling
  expect(await rolledTo(book)).toBe(book.lastDay)
  const fromSums = await read(book)
  await forget(book)
  expect(await read(book)).toEqual(fromSums)
})
