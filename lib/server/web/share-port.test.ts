import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { compileScript } from '../../../e2e/runner/compile-script'
import { pickPort } from '../process/pick-port'

const undone: (() => void)[] = []
afterEach(() => {
  for (const undo of undone.splice(0)) undo()
})

/** A server that answers with its pid, in two processes. */
async function startTwo(
  served = 'createServer((_, answer) => answer.end(String(process.pid))).listen(port)',
) {
  const port = await pickPort()
  const folder = mkdtempSync(join(tmpdir(), 'porteria-share-port-'))
  const script = await compileScript(
    `import cluster from 'node:cluster'
     import { createServer } from 'node:http'
     import { sharePort } from './lib/server/web/share-port'
     const port = Number(process.argv[2])
     if (cluster.isPrimary) sharePort(2)
     else ${served}`,
    folder,
  )
  const child = spawn(process.execPath, [script, String(port)], { stdio: 'ignore' })
  undone.push(
    () => child.kill('SIGKILL'),
    () => rmSync(folder, { recursive: true }),
  )
  return { port, child, ended: new Promise((done) => child.once('exit', done)) }
}

/** The pid that serves one new connection; null while nothing listens, and where it went to a process that was killed. */
function askOnce(port: number): Promise<number | null> {
  return new Promise((done) => {
    const asked = get({ port, host: '127.0.0.1', agent: false, timeout: 1_000 }, (answer) => {
      text(answer).then(
        (pid) => done(Number(pid)),
        () => done(null),
      )
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => done(null))
  })
}

async function untilServedBy(port: number, isEnough: (pids: Set<number>) => boolean): Promise<number[]> {
  const pids = new Set<number>()
  while (!isEnough(pids)) {
    const pid = await askOnce(port)
    if (pid !== null) pids.add(pid)
  }
  return [...pids]
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

test('both processes serve the one port, one that is killed is replaced, and all end together', async () => {
  const { port, child, ended } = await startTwo()
  const [one = 0, other = 0] = await untilServedBy(port, ({ size }) => size === 2)
  expect([one, other]).not.toContain(child.pid)
  process.kill(one, 'SIGKILL')
  const known = new Set([one, other])
  await untilServedBy(port, (pids) => [...pids].some((pid) => !known.has(pid)))
  expect(isAlive(child)).toBe(true)
  child.kill('SIGTERM')
  await ended
  expect(await askOnce(port)).toBeNull()
})

test('where the processes cannot serve, the server ends with their code and does not try for ever', async () => {
  const { ended } = await startTwo('process.exit(7)')
  expect(await ended).toBe(7)
})
