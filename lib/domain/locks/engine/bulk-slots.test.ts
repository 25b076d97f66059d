import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BulkSlots } from './bulk-slots'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A run that holds its place until it is told to end. */
function hold(slots: BulkSlots, runId: string) {
  let end = () => {}
  let mustYield = () => false
  const over = slots.take(runId, (input) => {
    mustYield = input
    return new Promise<void>((resolve) => {
      end = resolve
    })
  })
  return { over, end: () => end(), mustYield: () => mustYield() }
}

test('no more long runs than places; the next one is told to come again', async () => {
  const slots = new BulkSlots(2)
  const first = hold(slots, 'a')
  hold(slots, 'b')
  expect(await slots.take('c', async () => 'ran')).toBe('full')
  first.end()
  await first.over
  expect(await slots.take('c', async () => 'ran')).toBe('ran')
})

test('a run makes room only when another waits, and not at once', async () => {
  const slots = new BulkSlots(1)
  const run = hold(slots, 'a')
  vi.advanceTimersByTime(60_000)
  expect(run.mustYield()).toBe(false)
  await slots.take('b', async () => 'ran')
  expect(run.mustYield()).toBe(true)
})

test('who waited and never came again holds nobody up', async () => {
  const slots = new BulkSlots(1)
  const run = hold(slots, 'a')
  await slots.take('b', async () => 'ran')
  vi.advanceTimersByTime(60_000)
  expect(run.mustYield()).toBe(false)
})
