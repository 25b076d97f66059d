import { describe, expect, test } from 'vitest'
import { TurnQueue } from './turn-queue'

/** A bucket that grants whatever is asked for, and remembers it. */
function openQueue(perSecond: number) {
  const asked: number[] = []
  const queue = new TurnQueue({
    ask: async (most) => {
      asked.push(most)
      return { turns: most, waitMs: 1 }
    },
    perSecond,
    onEmpty: () => undefined,
  })
  const wait = () => queue.wait({ lastMoment: performance.now() + 60_000 })
  return { asked, queue, wait }
}

describe('turns', () => {
  test('of a budget that a server set are taken one by one, as many as are waited for', async () => {
    const { asked, wait } = openQueue(16)
    await Promise.all([wait(), wait()])
    await wait()
    expect(asked).toEqual([2, 1])
  })

  test('of a budget that limits nobody are taken a tenth of a second ahead', async () => {
    const { asked, wait } = openQueue(200)
    for (let call = 0; call < 21; call += 1) await wait()
    expect(asked).toEqual([21])
    await wait()
    expect(asked).toEqual([21, 21])
  })

  test('that were taken ahead are not used after the server asked for less', async () => {
    const { asked, queue, wait } = openQueue(200)
    await wait()
    queue.dropSpare()
    await wait()
    expect(asked).toEqual([21, 21])
  })
})
