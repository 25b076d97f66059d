import { expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar/days'
import { sayForecast } from './say-forecast'

const days = (count: number, maximum: number | null, growth = 1) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays('2026-08-01', index),
    registered: 100 + index * growth,
    maximum,
  }))
const keysOf = (...asked: Parameters<typeof sayForecast>) => sayForecast(...asked).map(({ key }) => key)

test('a forecast is a range with its method, and how that did on past days', () => {
  const said = sayForecast(days(60, 200), 3)
  expect(said.map(({ key }) => key)).toEqual(['forecast', 'forecast-method', 'forecast-tested'])
  expect(said[1]?.values).toEqual({ days: 59, waiting: 3 })
  expect(said[2]?.values).toMatchObject({ tests: 10, hits: 10, error: 0, ahead: 14 })
})

test('what cannot be forecast is said in one sentence, and a quota without a limit in none', () => {
  expect(keysOf(days(10, 200), 0)).toEqual(['forecast-days'])
  expect(keysOf(days(20, 200), 0).at(-1)).toBe('forecast-untested')
  expect(keysOf(days(60, 5000, 0), 0)).toEqual(['forecast-far'])
  expect(keysOf(days(60, 162), 3)).toEqual(['forecast-full'])
  expect(keysOf(days(60, 159), 0)).toEqual([])
  expect(keysOf(days(60, null), 0)).toEqual([])
})
