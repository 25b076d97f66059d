import { expect, test } from 'vitest'
import { daysOf, periodOf, periods, unitsOf } from './period'

test('days end with the finished day, weeks and months with the last whole one', () => {
  expect(periodOf('d30', '2026-11-25')).toMatchObject({ from: '2026-10-27', until: '2026-11-25' })
  // A Wednesday: the week before it ended on Sunday.
  expect(periodOf('w26', '2026-11-25')).toMatchObject({ until: '2026-11-22', from: '2026-05-25' })
  expect(periodOf('w26', '2026-11-22')).toMatchObject({ until: '2026-11-22' })
  expect(periodOf('m12', '2026-11-25')).toMatchObject({ from: '2025-11-01', until: '2026-10-31' })
  expect(periodOf('m24', '2026-11-30')).toMatchObject({ from: '2024-12-01', until: '2026-11-30' })
})

test('the period before has as many units and ends the day before', () => {
  expect(periodOf('m12', '2026-11-25').beforeFrom).toBe('2024-11-01')
  expect(periodOf('w26', '2026-11-25').beforeFrom).toBe('2025-11-24')
  expect(periodOf('d90', '2026-03-01').beforeFrom).toBe('2025-09-03')
})

test('every period is made of its units, and no day is in two of them', () => {
  for (const name of periods) {
    const period = periodOf(name, '2026-02-28')
    const units = unitsOf(period)
    expect(units).toHaveLength(Number(name.slice(1)))
    expect(new Set(units).size).toBe(units.length)
    if (period.unit === 'day') expect(daysOf(period)).toBe(units.length)
  }
})
