import { expect, test } from 'vitest'
import { createThrottle } from './throttle'

test('the limit holds for a minute from the first request, each key by itself', () => {
  const throttle = createThrottle()
  const take = (key: string, now: number) => throttle.take(key, 3, now)
  expect([0, 10, 20].map((now) => take('a', now).remaining)).toEqual([2, 1, 0])
  expect(take('a', 59_999).allowed).toBe(false)
  expect(take('b', 59_999).allowed).toBe(true)
  expect(take('a', 60_000)).toEqual({ allowed: true, limit: 3, remaining: 2 })
})
