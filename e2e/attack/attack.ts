/**
 * `npm run attack [-- --requests=20000] [--seed=1] [--json]`: starts a portal on loopback with two resellers and sends
 * hostile requests to every page, download and action, anonymously and as every role of both. Exit code 1 on a server
 * error, a leak or a bypass.
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
  .option('--requests <n>', 'number of requests', '20000')
  .option('--seed <s>', 'the same seed sends the same requests', '1')
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

/** Runs in a child process: settings are read from its environment at import. */
function runAttack(plan: AttackPlan): Promise<AttackReport> {
  const child = fork(new URL('./plan-attacks.ts', import.meta.url), [JSON.stringify(plan)], {
    execArgv: ['--import', 'tsx', '--conditions=react-server'],
    env: { ...process.env, ...testVariables(plan) },
    // The sandbox logs every fault.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.on('message', (message: string | AttackReport) => {
      if (typeof message === 'string') io.note(message)
      else resolve(message)
    })
    child.on('exit', (code) => reject(new Error(`the attack ended with ${code}`)))
  })
}

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  process.exitCode = error.exitCode === 0 ? 0 : 2
}
process.exit()
