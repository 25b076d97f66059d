import { expect, test } from 'vitest'
import { lastOccurrence, nextOccurrence, type Rhythm } from './occurrences'

const lima = 'America/Lima'
const mondays: Rhythm = { every: 'week', on: 1, hour: 8 }
const at = (text: string) => new Date(text)

test('a weekly one strikes at its hour on its weekday in the zone', () => {
  // A Monday, one minute before eight in Lima, and at eight.
  expect(nextOccurrence(mondays, at('2026-11-23T12:59:00Z'), lima)).toEqual({
    ...{ day: '2026-11-23', at: at('2026-11-23T13:00:00Z') },
  })
  expect(nextOccurrence(mondays, at('2026-11-23T13:00:00Z'), lima).day).toBe('2026-11-30')
  expect(lastOccurrence(mondays, at('2026-11-23T13:00:00Z'), lima).day).toBe('2026-11-23')
  expect(lastOccurrence(mondays, at('2026-11-23T12:59:00Z'), lima).day).toBe('2026-11-16')
})

test('a day that a month lacks is its last one', () => {
  const end: Rhythm = { every: 'month', on: 31, hour: 0 }
  expect(nextOccurrence(end, at('2026-02-01T12:00:00Z'), lima).day).toBe('2026-02-28')
  expect(nextOccurrence(end, at('2028-02-01T12:00:00Z'), lima).day).toBe('2028-02-29')
  expect(nextOccurrence(end, at('2026-04-30T12:00:00Z'), lima).day).toBe('2026-05-31')
  expect(lastOccurrence(end, at('2026-05-15T12:00:00Z'), lima).day).toBe('2026-04-30')
})

test('each next one is later than the one before, and the last one until it is itself, over changes of clocks', () => {
  const rhythms: Rhythm[] = [mondays, { every: 'week', on: 0, hour: 2 }, { every: 'month', on: 30, hour: 23 }]
  for (const zone of [lima, 'Europe/Madrid', 'Pacific/Auckland']) {
    for (const rhythm of rhythms) {
      let now = at('2026-01-01T00:00:00Z')
      for (let turn = 0; turn < 60; turn += 1) {
        const next = nextOccurrence(rhythm, now, zone)
        expect(next.at > now).toBe(true)
        expect(lastOccurrence(rhythm, next.at, zone)).toEqual(next)
        now = next.at
      }
    }
  }
})
