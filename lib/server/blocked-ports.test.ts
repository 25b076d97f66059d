import { expect, test } from 'vitest'
import { blockedPorts } from './blocked-ports'

/** Whether `fetch` refuses the port before it connects. */
const isBlocked = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => false,
    (error: Error) => (error.cause as Error | undefined)?.message === 'bad port',
  )

test('every port of the list is one that fetch never connects to', async () => {
  const taken = await Promise.all(
    [...blockedPorts].map(async (port) => ((await isBlocked(port)) ? [] : [port])),
  )
  expect(taken.flat()).toEqual([])
})
