import { expect, test } from 'vitest'
import { oldestLedgerDay } from './ledger-days'

test('the earliest day is ten years ago, and of a leap day the next one', () => {
  expect(oldestLedgerDay('2026-11-27')).toBe('2016-11-27')
  expect(oldestLedgerDay('2028-02-29')).toBe('2018-03-01')
})
