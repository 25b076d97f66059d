/**
 * `npm run attack [-- --requests=20000] [--seed=1] [--json]`: a portal of its own on loopback, two houses, and hostile
 * requests to every page, download and action by strangers, by every role and by the other house. Exit code 1 when
 * anything broke, leaked or was let in.
 */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import pg from 'pg'
import { openCliIo } from '../../lib/server/cli/cli-io'
import { startTestPostgres } from '../support/test-postgres'
import { templateName } from '../support/test-server'
import { testVariables } from '../support/test-variables'
import type { AttackPlan, AttackReport } from './plan-attacks'

const io = openCliIo(() => process.argv.includes('--json'))
const program = new Command('npm run attack --')
  .exitOverride()
  .showHelpAfterError()
  .option('--requests <n>', 'how many', '20000')
  .option('--seed <s>', 'the same seed sends the same', '1')
  .option('--json', 'one JSON line instead of text')
  .action((options: { requests: string; seed: string }) =>
    run(Number(options.requests), Number(options.seed)),
  )

async function run(requests: number, seed: number): Promise<void> {
  const server = await startTestPostgres()
  const home = mkdtempSync(join(tmpdir(), 'porteria-attack-'))
  const name = `porteria_${randomBytes(6).toString('hex')}`
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().finally(() => process.exit(130)))
  }
  try {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(`create database ${name} template ${templateName}`)
    await client.end()
    const ownerUrl = server.url.replace(/postgres$/, name)
    const { summary, wrongs } = await runAttack({ home, ownerUrl, requests, seed })
    io.result({ seed, ...summary, wrongs: wrongs.slice(0, 200) }, JSON.stringify(summary))
    if (wrongs.length > 0) io.exitWith(1)
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/** In a process of its own, which finds its settings before it reads any. */
function runAttack(plan: AttackPlan): Promise<AttackReport> {
  const child = fork(new URL('./plan-attacks.ts', import.meta.url), [JSON.stringify(plan)], {
    execArgv: ['--import', 'tsx', '--conditions=react-server'],
    env: { ...process.env, ...testVariables(plan) },
    // The sandbox complains of what is done to it.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.on('message', (said: string | AttackReport) => {
      if (typeof said === 'string') io.note(said)
      else resolve(said)
    })
    child.on('exit', (code) => reject(new Error(`the assault ended with ${code}`)))
  })
}

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  process.exitCode = error.exitCode === 0 ? 0 : 2
}
process.exit()
