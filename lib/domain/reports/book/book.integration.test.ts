import { expect, test } from 'vitest'
import { plantBook } from '../../../../e2e/support/reports/test-book'
import { listChanges } from './list-changes'

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
