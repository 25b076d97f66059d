import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planPage } from './paging'

test('a page beyond the end is the last page, and one before the start is the first', () => {
  expect(planPage({ page: 1e9, pageSize: 50, total: 120 })).toMatchObject({ page: 3, take: 20 })
  expect(planPage({ page: -1, pageSize: 50, total: 120 })).toMatchObject({ page: 1, take: 50 })
  expect(planPage({ page: Number.NaN, pageSize: 50, total: 0 })).toMatchObject({ page: 1, take: 0 })
})

test('the pages of a list hold every row once, from whichever end they are read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 60 }), (total, pageSize) => {
      const rows = Array.from({ length: total }, (_, index) => index)
      const seen: number[] = []
      const { pageCount } = planPage({ page: 1, pageSize, total })
      for (let page = 1; page <= pageCount; page += 1) {
        const { skip, take, fromEnd } = planPage({ page, pageSize, total })
        const read = (fromEnd ? rows.toReversed() : rows).slice(skip, skip + take)
        seen.push(...(fromEnd ? read.toReversed() : read))
      }
      expect(seen).toEqual(rows)
    }),
  )
})

test('no page skips more than half of the rows', () => {
  for (let page = 1; page <= 2000; page += 1) {
    expect(planPage({ page, pageSize: 50, total: 100_000 }).skip).toBeLessThanOrEqual(50_000)
  }
})
