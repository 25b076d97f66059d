import { describe, expect, test } from 'vitest'
import { PermitQueue } from './permit-queue'

/** A queue over a bucket that grants and records every request. */
function openQueue(perSecond: number) {
  const input: number[] = []
  const queue = new PermitQueue({
    request: async (most) => {
      input.push(most)
      return { permits: most, waitMs: 1 }
    },
    perSecond,
    onEmpty: () => undefined,
  })
  const wait = () => queue.wait({ deadline: performance.now() + 60_000 })
  return { requested: input, queue, wait }
}

describe('permits', () => {
  test('of a limit set by a server are taken as waited for, none ahead', async () => {
    const { requested, wait } = openQueue(16)
    await Promise.all([wait(), wait()])
    await wait()
    expect(requested).toEqual([2, 1])
  })

  test('of a budget above 100 calls/s are prefetched for a tenth of a second', async () => {
    const { requested, wait } = openQueue(200)
    for (let call = 0; call < 21; call += 1) await wait()
    expect(requested).toEqual([21])
    await wait()
    expect(requested).toEqual([21, 21])
  })

  test('that were prefetched are not used after a throttled answer', async () => {
    const { requested, queue, wait } = openQueue(200)
    await wait()
    queue.dropPrefetched()
    await wait()
    expect(requested).toEqual([21, 21])
  })
})
