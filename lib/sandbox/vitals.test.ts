import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { watchVitals } from './vitals'

const vitals = watchVitals()
afterEach(() => vitals.stop())

test('work that holds the event loop is seen, once', async () => {
  vitals.read()
  await delay(20)
  const { user, system } = process.cpuUsage()
  // In processor time, independent of load.
  const burnt = () => process.cpuUsage({ user, system })
  while (burnt().user + burnt().system < 80_000) JSON.stringify({ burnt: burnt() })
  await delay(20)
  expect(vitals.read().loopMaxMs).toBeGreaterThan(50)
  expect(vitals.read().loopMaxMs).toBe(0)
})
