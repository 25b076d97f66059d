import { expect, test } from 'vitest'
import { holdToTag } from '../../../../e2e/support/reports/hold-to-tag'
import { diceOf, plantBook, type TestBook } from '../../../../e2e/support/reports/test-book'
import { asOwner } from '../../../../e2e/support/test-owner'
import { asStaff } from '../../../platform/database/acting-staff-id'
import { completeRuc, isRuc } from '../../../platform/ruc'
import { listChanges } from './list-changes'
import { listQuality } from './list-quality'

const setOf = (book: TestBook, index: number, column: string, value: string | null) =>
  asOwner(`update portal.tenant set ${column} = $2 where id = $1`, [book.tenants[index]?.id, value])

test('the changes of a day are those of the reseller’s zone, and the nearest days with some are named', async () => {
  const book = await plantBook(3)
  const moves = book.tenants.flatMap(({ id, changes }) => changes.map((change) => ({ id, ...change })))
  const days = [...new Set(moves.map(({ day }) => day))].toSorted()
  for (const [index, day] of days.entries()) {
    const found = await listChanges(book.resellerId, { day, kind: null })
    const own = moves.filter((move) => move.day === day)
    expect(found.lines.map(({ tenantId, kind }) => `${tenantId} ${kind}`).toSorted()).toEqual(
      own.map(({ id, kind }) => `${id} ${kind}`).toSorted(),
    )
    expect([found.earlier, found.later]).toEqual([days[index - 1] ?? null, days[index + 1] ?? null])
    const gone = await listChanges(book.resellerId, { day, kind: 'gone' })
    expect(gone.lines).toHaveLength(own.filter(({ kind }) => kind === 'gone').length)
    expect(gone.counts).toEqual(found.counts)
  }
})

test('a RUC is wrong by the same rule as everywhere else', async () => {
  const dice = diceOf(8)
  const book = await plantBook(9, { tenants: 30, days: 3 })
  for (const index of book.tenants.keys()) {
    const ten = `${['10', '15', '20', '33'][dice.upTo(3)]}${String(10_000_000 + dice.upTo(89_999_999))}`
    await setOf(book, index, 'ruc', dice.chance(0.5) ? completeRuc(ten) : `${ten}${dice.upTo(9)}`)
  }
  await setOf(book, 0, 'ruc', '2045451383')
  const rows = await asOwner<{ ruc: string }>(
    'select ruc from portal.tenant where reseller_id = $1 and gone_at is null',
    [book.resellerId],
  )
  const wrong = (await listQuality(book.resellerId)).find(({ kind }) => kind === 'wrong-ruc')
  expect(wrong?.findings.map(({ value }) => value).toSorted()).toEqual(
    rows.flatMap(({ ruc }) => (isRuc(ruc) ? [] : [ruc])).toSorted(),
  )
})

test('what is shared is found once with its tenants, of those that the person sees', async () => {
  const book = await plantBook(21, { tenants: 12, days: 3 })
  await asOwner('update portal.tenant set gone_at = null where reseller_id = $1', [book.resellerId])
  for (const index of [0, 2, 3]) await setOf(book, index, 'ruc', '20100070970')
  for (const index of [4, 5]) await setOf(book, index, 'host', 'misma.example.pe')
  for (const index of [6, 7, 8, 9]) await setOf(book, index, 'email', index === 6 ? 'A@b.pe' : 'a@b.pe')
  const counts = async () =>
    Object.fromEntries(
      (await listQuality(book.resellerId)).map(({ kind, findings }) => [
        kind,
        findings.map(({ count }) => count),
      ]),
    )
  expect(await counts()).toMatchObject({ 'same-ruc': [3], 'same-host': [2], 'same-email': [4] })
  const staffId = await holdToTag(book)
  expect(await asStaff(staffId, counts)).toMatchObject({ 'same-ruc': [2], 'same-host': [], 'same-email': [] })
})
