import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { bundled } from '../../../lib/server/process/bundle.mjs'

export type StartedRun = { runId: string; number: number }

type Starter = { child: ChildProcessWithoutNullStreams; answers: AsyncIterator<string> }

/** One process a data folder: loading the portal takes longer than starting a run. Each ends with its worker. */
const starters = new Map<string, Starter>()

function starterOf(home: string): Starter {
  const known = starters.get(home)
  if (known && known.child.exitCode === null) return known
  const args = ['--conditions=react-server', bundled('e2e/support/journeys/start-run.ts')]
  const env = { ...process.env, PORTERIA_HOME: home, LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, args, { env })
  child.stderr.pipe(process.stderr)
  const starter = { child, answers: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
  starters.set(home, starter)
  return starter
}

/** Starts a run that locks `count` tenants; the first `apart` are locked on central only. */
export async function startRunOf(home: string, count: number, apart = 0): Promise<StartedRun> {
  const { child, answers } = starterOf(home)
  child.stdin.write(`${count} ${apart}\n`)
  const { value, done } = await answers.next()
  if (done) throw new Error('the process that starts runs ended')
  return JSON.parse(value) as StartedRun
}
