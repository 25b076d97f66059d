import { expect, test } from 'vitest'
import { batch } from './batch'

function slowly(batches: number[][]) {
  let under = 0
  return async (inputs: number[]) => {
    under += 1
    expect(under).toBe(1)
    batches.push(inputs)
    await new Promise((resolve) => setImmediate(resolve))
    under -= 1
    if (inputs.includes(13)) throw new Error('unlucky')
    return inputs.map((input) => input * 2)
  }
}

test('calls during a running batch form the next one, in order, each with its own answer', async () => {
  const batches: number[][] = []
  const double = batch(slowly(batches))
  const first = double(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(await Promise.all([first, double(2), double(3), double(4)])).toEqual([2, 4, 6, 8])
  expect(batches).toEqual([[1], [2, 3, 4]])
})

test('a failed batch rejects all of its calls and no later one', async () => {
  const double = batch(slowly([]))
  const failed = await Promise.allSettled([double(1), double(13)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await double(5)).toBe(10)
})

test('no batch is larger than allowed', async () => {
  const batches: number[][] = []
  const double = batch(slowly(batches), 2)
  await Promise.all([1, 2, 3, 4, 5].map(double))
  expect(batches).toEqual([[1, 2], [3, 4], [5]])
})
