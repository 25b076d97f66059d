import { expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar/days'
import { stepsOf } from './issued-between'
import { knownIssued } from './known-issued'

const reading = (day: string, documents: number | null) => ({ day, documents, wentBack: false })
const known = (readings: ReturnType<typeof reading>[], days: number, until = '2026-11-17') =>
  knownIssued(stepsOf(readings), addDays(until, -days), until)

test('what is known is the difference of readings within the days asked for', () => {
  const readings = [reading('2026-11-01', 10), reading('2026-11-10', 40), reading('2026-11-17', 81)]
  expect(known(readings, 7)).toEqual({ documents: 41, since: '2026-11-10', unknown: 0 })
  expect(known(readings, 30)).toEqual({ documents: 71, since: '2026-11-01', unknown: 0 })
})

test('with fewer than two known readings nothing is said', () => {
  expect(known([], 7)).toBeNull()
  expect(known([reading('2026-11-17', 5)], 7)).toBeNull()
  expect(known([reading('2026-11-16', null), reading('2026-11-17', 5)], 7)).toBeNull()
  expect(known([reading('2026-10-01', 5), reading('2026-11-17', 5)], 7)).toBeNull()
})

test('after a counter that went back the count begins anew, and nothing before it is claimed', () => {
  const back = [reading('2026-11-14', 90), reading('2026-11-15', 100), reading('2026-11-16', 4)]
  expect(known([...back, reading('2026-11-17', 9)], 7)).toEqual({
    documents: 5,
    since: '2026-11-16',
    unknown: 0,
  })
  expect(known(back, 7)).toBeNull()
})
