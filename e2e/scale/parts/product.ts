import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openLog } from '../../../lib/server/log-file'
import type { Cleanup } from './cleanup'

/** What `npm start` starts: of a checkout, by a program, with a data folder. */
export type Product = { node: string; checkout: string; home: string; env: NodeJS.ProcessEnv }

const startTimeoutMs = 300_000

/** `npm start`, without npm; returns what ends it. Throws with what it said when it ends first. */
export async function startProduct(cleanup: Cleanup, product: Product): Promise<() => Promise<void>> {
  const { node, checkout, home, env } = product
  const logPath = join(home, 'start.log')
  const log = openLog(logPath)
  const script = ['--conditions=react-server', 'lib/server/start.mjs']
  const child = spawn(node, script, { env, cwd: checkout, stdio: ['ignore', log, log] })
  closeSync(log)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  cleanup.add(stop)
  const deadline = Date.now() + startTimeoutMs
  while (!existsSync(join(home, 'run.json'))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${node} does not start the product:\n${readFileSync(logPath, 'utf8')}`)
    await delay(50)
  }
  return stop
}

/** `npm run porteria -- … --json` of the product; null when it ends badly. */
export function runCommand({ node, checkout, env }: Product, args: string[]): Record<string, unknown> | null {
  const cli = ['--conditions=react-server', 'lib/server/cli/porteria.mjs']
  try {
    const said = execFileSync(node, [...cli, ...args, '--json'], {
      ...{ cwd: checkout, env, encoding: 'utf8' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return JSON.parse(said) as Record<string, unknown>
  } catch {
    return null
  }
}

/** Locks a tenant that can be locked, with the command line, to its proof. */
export function lockOne(product: Product): { lockMs: number; isConfirmed: boolean } {
  const { node, env } = product
  const script = ['--import', 'tsx', '--conditions=react-server', resolve('e2e/scale/node/find-tenant.ts')]
  const ruc = execFileSync(node, script, { env, encoding: 'utf8' }).trim()
  const startedAt = performance.now()
  const said = runCommand(product, ['lock', '--reseller', 'andes', '--ruc', ruc, '--reason', 'debt'])
  return { lockMs: Math.round(performance.now() - startedAt), isConfirmed: said?.ok === true }
}
