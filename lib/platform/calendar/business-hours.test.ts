import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attendanceAt, isBusinessTime, nextBusinessTime } from './business-hours'
import { instantAt, toMinutes, toTime, wallClock } from './wall-clock'

const lima = 'America/Lima'
const at = (day: string, time: string) => instantAt({ day, minutes: toMinutes(time) }, lima)
const view = (instant: Date) => {
  const { day, minutes } = wallClock(instant, lima)
  return `${day} ${toTime(minutes)}`
}

const instants = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const zones = fc.constantFrom(lima, 'UTC', 'America/Santiago', 'Europe/Madrid', 'Asia/Kolkata')

describe('a clock on the wall', () => {
  test('is read in the zone of the reseller', () => {
    expect(at('2026-12-03', '09:00').toISOString()).toBe('2026-12-03T14:00:00.000Z')
  })

  test('leads back to the minute that it was read from', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const clock = wallClock(instant, zone)
        expect(wallClock(instantAt(clock, zone), zone)).toEqual(clock)
      }),
    )
  })

  test('a time that the change of clocks leaves out becomes a later one', () => {
    const missing = instantAt({ day: '2027-03-28', minutes: toMinutes('02:30') }, 'Europe/Madrid')
    expect(wallClock(missing, 'Europe/Madrid')).toEqual({ day: '2027-03-28', minutes: toMinutes('03:30') })
  })
})

describe('a change of clocks', () => {
  // Half past one or two, twice that night: Madrid takes the second, Santiago the first.
  test.each([
    ['Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T01:30:00.000Z'],
    ['America/Santiago', '2027-04-03', '23:30', '2027-04-04T02:30:00.000Z'],
  ])('in %s repeats %s %s', (zone, day, time, instant) => {
    expect(instantAt({ day, minutes: toMinutes(time) }, zone).toISOString()).toBe(instant)
  })
})

describe('the next business hour', () => {
  test('is in business hours, never earlier, and nothing between is', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const next = nextBusinessTime(instant, lima)
        expect(isBusinessTime(next, lima)).toBe(true)
        expect(next.getTime()).toBeGreaterThanOrEqual(instant.getTime())
        for (let ms = instant.getTime(); ms < next.getTime(); ms += 1_800_000) {
          expect(isBusinessTime(new Date(ms), lima)).toBe(false)
        }
        expect(nextBusinessTime(next, lima)).toEqual(next)
      }),
    )
  })

  test.each([
    ['2026-12-03', '09:00', '2026-12-03 09:00'],
    ['2026-12-03', '07:59', '2026-12-03 08:00'],
    ['2026-12-03', '18:00', '2026-12-04 08:00'],
    ['2026-12-04', '18:30', '2026-12-07 08:00'],
    // Two holidays in a row: Immaculate Conception and Ayacucho.
    ['2026-12-07', '18:00', '2026-12-10 08:00'],
    // Holy Thursday, Holy Friday and the weekend.
    ['2027-03-24', '20:00', '2027-03-29 08:00'],
  ])('after %s %s comes %s', (day, time, next) => {
    expect(view(nextBusinessTime(at(day, time), lima))).toBe(next)
  })
})

describe('whether anybody is there to take a call', () => {
  const of = (day: string, time: string) => {
    const found = attendanceAt(at(day, time), lima)
    return found.kind === 'attended' ? 'attended' : `${found.kind} until ${view(found.opensAgainAt)}`
  }

  test('a working morning is attended, Friday’s too', () => {
    expect(of('2026-12-02', '17:59')).toBe('attended')
    expect(of('2026-12-04', '10:00')).toBe('attended')
  })

  test('Friday evening is not, until Monday', () => {
    expect(of('2026-12-04', '18:30')).toBe('closed until 2026-12-07 08:00')
    expect(of('2026-12-04', '15:00')).toBe('eve until 2026-12-07 08:00')
  })

  test('nor is the eve of a holiday, nor a Sunday', () => {
    expect(of('2026-12-07', '16:00')).toBe('eve until 2026-12-10 08:00')
    expect(of('2026-12-06', '11:00')).toBe('closed until 2026-12-07 08:00')
  })
})
