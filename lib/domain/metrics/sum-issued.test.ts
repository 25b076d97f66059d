import { expect, test } from 'vitest'
import { addDays } from '../../platform/calendar/days'
import { type IssuedStep, stepsOf } from '../tenants/issued/issued-between'
import { sumIssued } from './sum-issued'

const steps = (from: string, ...documents: (number | null)[]): IssuedStep[] =>
  stepsOf(documents.map((total, index) => ({ day: addDays(from, index), documents: total, wentBack: false })))

test('a period is compared with as many days before it', () => {
  const given = steps('2026-11-04', 0, 20, 50, 100, 110, 150, 206)
  expect(sumIssued(given, { until: '2026-11-10', days: 3 })).toEqual({
    count: 106,
    since: '2026-11-08',
    isWhole: true,
    unknown: 0,
    change: expect.closeTo(0.06),
  })
})

test('a gap inside a period does not hide its sum, one at its edge does hide the comparison', () => {
  const totals = [0, 20, 50, 100, null, null, 206] as const
  const given = steps('2026-11-04', ...totals)
  expect(sumIssued(given, { until: '2026-11-10', days: 3 })).toMatchObject({
    count: 106,
    change: expect.closeTo(0.06),
  })
  expect(
    sumIssued(steps('2026-11-05', ...totals.slice(1)), { until: '2026-11-10', days: 3 })?.change,
  ).toBeNull()
  expect(sumIssued(steps('2026-11-04', ...totals.slice(0, -1)), { until: '2026-11-10', days: 3 })).toBeNull()
  expect(sumIssued(given, { until: '2026-11-10', days: 30 })).toEqual({
    count: 206,
    since: '2026-11-05',
    isWhole: false,
    unknown: 0,
    change: null,
  })
})

test('zero before leaves no comparison', () => {
  expect(sumIssued(steps('2026-11-08', 5, 5, 9), { until: '2026-11-10', days: 1 })).toEqual({
    count: 4,
    since: '2026-11-10',
    isWhole: true,
    unknown: 0,
    change: null,
  })
})

test('a sum begins anew where the counter went back, and claims no day before', () => {
  const back = steps('2026-11-05', 0, 10, 20, 4, 9, 12)
  expect(sumIssued(back, { until: '2026-11-10', days: 4 })).toEqual({
    count: 8,
    since: '2026-11-09',
    isWhole: false,
    unknown: 0,
    change: null,
  })
  expect(sumIssued(steps('2026-11-08', 10, 20, 4), { until: '2026-11-10', days: 2 })).toBeNull()
})

test('nothing is summed from fewer than two readings', () => {
  expect(sumIssued([], { until: '2026-11-10', days: 30 })).toBeNull()
  expect(sumIssued(steps('2026-11-10', 5), { until: '2026-11-10', days: 30 })).toBeNull()
  expect(sumIssued(steps('2026-11-09', null, 5), { until: '2026-11-10', days: 30 })).toBeNull()
})

test('of many tenants a comparison needs every tenant on every day, and the sum says how many are missing', () => {
  const documents = [4, 6, 5, 9]
  const given = documents.map((count, index) => ({
    from: addDays('2026-11-06', index),
    day: addDays('2026-11-07', index),
    documents: count,
    unknown: 0,
  }))
  const period = { until: '2026-11-10', days: 2 }
  expect(sumIssued(given, period)).toMatchObject({ count: 14, unknown: 0, change: expect.closeTo(0.4) })
  const missing = given.map((step) => (step.day === '2026-11-10' ? { ...step, unknown: 3 } : step))
  expect(sumIssued(missing, period)).toMatchObject({ count: 14, unknown: 3, change: null })
  const before = given.map((step) => (step.day === '2026-11-07' ? { ...step, unknown: 1 } : step))
  expect(sumIssued(before, period)).toMatchObject({ count: 14, unknown: 0, change: null })
})
