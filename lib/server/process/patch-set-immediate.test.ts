import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const requests = 60

/** A process that runs `requests` parallel requests and keeps the error of one. */
const server = `
  import { AsyncLocalStorage } from 'node:async_hooks'
  import timers from 'node:timers'
  import { promisify } from 'node:util'
  import { patchSetImmediate } from '${resolve('lib/server/process/patch-set-immediate.ts')}'
  patchSetImmediate()
  const scope = new AsyncLocalStorage()
  const held = []
  let kept
  const serve = (done, index) => {
    const request = { index }
    held.push(new WeakRef(request))
    scope.run(request, () => setImmediate((end) => {
      if (index === ${requests / 2}) kept = new Error('kept')
      end()
    }, done))
  }
  const all = Array.from({ length: ${requests} }, (_, index) => new Promise((done) => serve(done, index)))
  await Promise.all(all.splice(0))
  const cleared = setImmediate(() => console.log('never'))
  clearImmediate(cleared)
  const said = await promisify(setImmediate)('said')
  const args = await new Promise((done) => timers.setImmediate((...given) => done(given), 1, 2))
  let refused = ''
  try { setImmediate('no function') } catch (error) { refused = error.code }
  await new Promise((done) => setTimeout(done, 20))
  globalThis.gc?.()
  const left = held.filter((one) => one.deref()).length
  console.log(JSON.stringify({ left, said, args, refused, hasError: kept instanceof Error }))
`

test('a retained error retains no requests, and setImmediate behaves as before', async () => {
  const args = ['--expose-gc', '--import', 'tsx', '--input-type=module', '--eval', server]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const { left, ...others } = JSON.parse(stdout)
  expect(others).toEqual({
    said: 'said',
    args: [1, 2],
    refused: 'ERR_INVALID_ARG_TYPE',
    hasError: true,
  })
  expect(left).toBeLessThan(5)
})
