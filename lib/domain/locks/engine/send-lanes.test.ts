import { expect, test } from 'vitest'
import { type Lane, SendLanes, type Sent } from './send-lanes'

type Under = { item: number; lane: Lane; end: (error?: Error) => void }

/** Lanes over `count` items whose requests the test answers itself. */
function open(count: number, lanes = 4) {
  const under: Under[] = []
  const items = Array.from({ length: count }, (_, index) => index)
  const over: Promise<Sent> = new SendLanes(lanes).workOff(
    () => items.shift(),
    (item, lane) =>
      new Promise((resolve, reject) => {
        under.push({ item, lane, end: (error) => (error ? reject(error) : resolve()) })
      }),
  )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const find = (item: number) => under.find((one) => one.item === item) as Under
  return {
    over,
    sent: () => under.map(({ item }) => item),
    find,
    async well(item: number) {
      const { lane, end } = find(item)
      lane.answered('well')
      lane.proved()
      end()
      await settle()
    },
    async badly(item: number, stop?: Parameters<Lane['stop']>[0]) {
      const { lane, end } = find(item)
      lane.answered('badly')
      if (stop) lane.stop(stop)
      end()
      await settle()
    },
    settle,
  }
}

test('one request goes alone; after its yes all lanes open, and never more', async () => {
  const { sent, well } = open(10)
  expect(sent()).toEqual([0])
  await well(0)
  expect(sent()).toEqual([0, 1, 2, 3, 4])
  await well(2)
  expect(sent()).toEqual([0, 1, 2, 3, 4, 5])
})

test('an answered request makes room before it is written down, but proves nothing yet', async () => {
  const { sent, well, find, settle } = open(10)
  find(0).lane.answered('well')
  await settle()
  expect(sent()).toEqual([0])
  await well(0)
  find(1).lane.answered('well')
  await settle()
  expect(sent()).toEqual([0, 1, 2, 3, 4, 5])
})

test('after a failure nothing leaves until those under way are back, and then one alone', async () => {
  const { sent, well, badly } = open(10)
  await well(0)
  await badly(1)
  expect(sent()).toEqual([0, 1, 2, 3, 4])
  await badly(2)
  await badly(3)
  expect(sent()).toEqual([0, 1, 2, 3, 4])
  await badly(4)
  expect(sent()).toEqual([0, 1, 2, 3, 4, 5])
  await badly(5)
  expect(sent()).toEqual([0, 1, 2, 3, 4, 5, 6])
  await well(6)
  expect(sent()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a yes from before a failure does not open the lanes, one from after it does', async () => {
  const { sent, well, badly, find, settle } = open(10)
  await well(0)
  const early = find(1)
  early.lane.answered('well')
  await settle()
  await badly(2)
  early.lane.proved()
  early.end()
  await settle()
  expect(sent()).toEqual([0, 1, 2, 3, 4, 5])
  await well(3)
  expect(sent().length).toBe(8)
})

test('stopped, nothing more leaves, and the end waits for what is under way', async () => {
  const { sent, well, badly, find, over, settle } = open(10)
  await well(0)
  await badly(1, { kind: 'stopped' })
  expect(find(2).lane.mayLeave()).toBe(false)
  for (const item of [2, 3]) await well(item)
  let isOver = false
  void over.then(() => {
    isOver = true
  })
  await settle()
  expect(isOver).toBe(false)
  await well(4)
  expect(await over).toEqual({ kind: 'stopped' })
  expect(sent()).toEqual([0, 1, 2, 3, 4])
})

test('an unexpected error is thrown when no request is under way any more', async () => {
  const { sent, well, find, over, settle } = open(10)
  await well(0)
  const failing = expect(over).rejects.toThrow('the database is gone')
  find(1).end(new Error('the database is gone'))
  await settle()
  for (const item of [2, 3, 4]) await well(item)
  await failing
  expect(sent()).toEqual([0, 1, 2, 3, 4])
})
