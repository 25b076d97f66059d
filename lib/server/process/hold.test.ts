import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compileScript } from '../../../e2e/runner/compile-script'
import { heldVariable, release } from './hold'

const folder = mkdtempSync(join(tmpdir(), 'porteria-hold-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process that says `loaded`, waits where it is held, and says `begun` and whether its own children would be held. */
const script = await compileScript(
  `import { untilReleased } from './lib/server/process/hold'
  const end = new AbortController()
  process.on('SIGTERM', () => end.abort())
  process.send('loaded')
  await untilReleased(end.signal)
  process.send(end.signal.aborted ? 'ended' : process.env.${heldVariable} ?? 'begun')
  process.disconnect()`,
  folder,
)

const run = (env: Record<string, string>): ChildProcess =>
  fork(script, { execArgv: [], env: { ...process.env, ...env } })

async function said(child: ChildProcess, act: () => void): Promise<unknown[]> {
  const lines: unknown[] = []
  child.on('message', (line) => {
    lines.push(line)
    if (line === 'loaded') act()
  })
  await once(child, 'close')
  return lines
}

test('a held process begins when it is released, also where that was said before it listened', async () => {
  const late = run({ [heldVariable]: 'true' })
  const early = run({ [heldVariable]: 'true' })
  release(early)
  const both = [said(late, () => release(late)), said(early, () => undefined)]
  expect(await Promise.all(both)).toEqual([
    ['loaded', 'begun'],
    ['loaded', 'begun'],
  ])
})

test('one that is told to end does so without having begun', async () => {
  const child = run({ [heldVariable]: 'true' })
  expect(await said(child, () => child.kill('SIGTERM'))).toEqual(['loaded', 'ended'])
})

test('one that nobody holds begins at once', async () => {
  expect(await said(run({}), () => undefined)).toEqual(['loaded', 'begun'])
})
