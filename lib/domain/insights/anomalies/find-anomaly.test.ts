import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '../../../platform/calendar/days'
import { findAnomaly } from './find-anomaly'
import { calendarOf, daysRead, type Reading, toTenantDays } from './tenant-days'

// A Thursday far from any holiday: in Peru none falls between 8 October and 1 November.
const until = '2026-10-29'
const calendar = calendarOf(until)

/** Readings of a counter that grows each day by what `issued` says of it; null leaves the day without a reading. */
function readingsOf(issued: (weekday: number, ago: number) => number | null): Reading[] {
  let total = 5_000
  return Array.from({ length: daysRead + 1 }, (_, index) => {
    const ago = daysRead - index
    const day = addDays(until, -ago)
    const count = issued(weekdayOf(day), ago)
    total += count ?? 0
    return { day, documents: count === null ? null : total, wentBack: (count ?? 0) < 0, isLocked: false }
  })
}

const office = (weekday: number) => (weekday === 0 || weekday === 6 ? 0 : 20)
const judge = (readings: Reading[]) =>
  findAnomaly(calendar, toTenantDays(calendar, { tenantId: 'a', readings }))
const kindOf = (issued: Parameters<typeof readingsOf>[0]) => judge(readingsOf(issued))?.kind ?? null

describe('of an office that issues twenty on working days', () => {
  test('nothing is said while it goes on', () => {
    expect(kindOf(office)).toBeNull()
  })

  test('two working days of nothing are silence, with what is missing', () => {
    expect(judge(readingsOf((weekday, ago) => (ago < 2 ? 0 : office(weekday))))).toEqual({
      tenantId: 'a',
      kind: 'silent',
      stake: 40,
      evidence: {
        since: '2026-10-28',
        until,
        documents: 0,
        expected: 40,
        low: 27,
        high: 53,
        days: 2,
        issuedOn: 10,
      },
    })
  })

  test('one day of nothing is not enough', () => {
    expect(kindOf((weekday, ago) => (ago < 1 ? 0 : office(weekday)))).toBeNull()
  })

  test('a weekend adds no silent day', () => {
    const friday = addDays(until, -5)
    const sunday = calendarOf(addDays(until, -4))
    const readings = readingsOf((weekday, ago) => (addDays(until, -ago) >= friday ? 0 : office(weekday)))
    expect(findAnomaly(sunday, toTenantDays(sunday, { tenantId: 'a', readings }))).toBeNull()
  })

  test('days without a reading are gaps, never zeros', () => {
    expect(kindOf((weekday, ago) => (ago < 2 ? null : office(weekday)))).toBeNull()
    expect(kindOf((weekday, ago) => (ago === 1 ? null : ago < 1 ? 0 : office(weekday)))).toBe('silent')
  })

  test('a lock explains silence', () => {
    const readings = readingsOf((weekday, ago) => (ago < 3 ? 0 : office(weekday)))
    expect(judge(readings.map((one, at) => ({ ...one, isLocked: at > daysRead - 3 })))).toBeNull()
  })

  test('three in two days are a collapse', () => {
    const found = judge(readingsOf((weekday, ago) => (ago === 1 ? 1 : ago === 0 ? 2 : office(weekday))))
    expect(found).toMatchObject({ kind: 'collapse', stake: 37, evidence: { documents: 3, expected: 40 } })
  })

  test('half of it for two days is none', () => {
    expect(kindOf((weekday, ago) => (ago < 2 ? 10 : office(weekday)))).toBeNull()
  })

  test('two hundred in a day are a spike, and forty are not', () => {
    expect(kindOf((weekday, ago) => (ago === 0 ? 200 : office(weekday)))).toBe('spike')
    expect(kindOf((weekday, ago) => (ago === 0 ? 40 : office(weekday)))).toBeNull()
  })

  test('as many in a day as a month before are no spike', () => {
    expect(kindOf((weekday, ago) => (ago === 0 || ago === 28 ? 200 : office(weekday)))).toBeNull()
  })

  test('a counter that shows less than the day before went back', () => {
    const found = judge(readingsOf((weekday, ago) => (ago === 0 ? -300 : office(weekday))))
    expect(found).toMatchObject({ kind: 'counter_back', stake: 300 })
  })
})

test('of a holiday and of a day on which nobody issued nothing is said', () => {
  const quiet = calendarOf(until, new Set([until, addDays(until, -1)]))
  const readings = readingsOf((weekday, ago) => (ago < 2 ? 0 : office(weekday)))
  expect(findAnomaly(quiet, toTenantDays(quiet, { tenantId: 'a', readings }))).toBeNull()
})

test('a new tenant is not judged by three weeks', () => {
  const readings = readingsOf((weekday, ago) => (ago < 2 ? 0 : office(weekday))).slice(-21)
  expect(judge(readings)).toBeNull()
})

test('one that issues every other day is not silent after two days', () => {
  expect(kindOf((weekday, ago) => (ago < 2 || ago % 2 ? 0 : office(weekday)))).toBeNull()
})

test('of any history: only what is missing, in excess or taken back is at stake, and the same is found again', () => {
  const history = fc.array(fc.option(fc.integer({ min: 0, max: 90 }), { freq: 8 }), {
    minLength: daysRead + 1,
    maxLength: daysRead + 1,
  })
  fc.assert(
    fc.property(history, (counts) => {
      const readings = readingsOf((_, ago) => counts[daysRead - ago] ?? null)
      const found = judge(readings)
      expect(judge(readings)).toEqual(found)
      if (!found) return
      expect(found.stake).toBeGreaterThan(0)
      expect(found.evidence.since <= found.evidence.until).toBe(true)
      expect(found.evidence.until <= until).toBe(true)
    }),
  )
})

test('of any history without a reading on the last two days nothing is said', () => {
  const history = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: daysRead, maxLength: daysRead })
  fc.assert(
    fc.property(history, (counts) => {
      expect(kindOf((_, ago) => (ago < 2 ? null : (counts[daysRead - ago] ?? 0)))).toBeNull()
    }),
  )
})
