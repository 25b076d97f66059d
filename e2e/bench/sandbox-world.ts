import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../lib/run/embedded-postgres'
import { pickPort } from '../../lib/run/free-port'
import { migrate } from '../../lib/run/migrate'
import { urlAs } from '../../lib/run/roles'
import { type ControlClient, createControlClient } from '../../lib/sandbox/control-client'
import { seedMany } from '../../lib/sandbox/seed'

/** A database of its own with a big book, and the sandbox beside it in its own process. */
export type SandboxWorld = {
  url: string
  pool: pg.Pool
  control: ControlClient
  end(): Promise<void>
}

const passwords = { app: 'bench-app', sandbox: 'bench-sandbox' }

export async function openSandboxWorld(tenants: number): Promise<SandboxWorld> {
  const home = mkdtempSync(join(tmpdir(), 'porteria-bench-'))
  chmodSync(home, 0o755)
  const server = await startEmbeddedPostgres({ home, password: 'bench' })
  await migrate(server.url, passwords)
  const databaseUrl = urlAs(server.url, 'sandbox', passwords.sandbox)
  await seedMany({ databaseUrl, tenants })
  const { child, url } = await startProcess(databaseUrl)
  const control = createControlClient(url)
  await control.setProfile({ throttlePerMinute: 0 })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 })
  const end = async () => {
    await pool.end()
    await stop(child)
    await server.stop()
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  return { url, pool, control, end }
}

async function startProcess(databaseUrl: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await pickPort()
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--conditions=react-server', '--import', 'tsx', 'e2e/bench/sandbox-process.ts'],
    {
      env: { ...process.env, SANDBOX_DATABASE_URL: databaseUrl, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const url = `http://localhost:${port}`
  while (!(await answers(`${url}/sandbox/control/state`))) {
    if (child.exitCode !== null) throw new Error(`The sandbox ended with ${child.exitCode}.`)
    await delay(100)
  }
  return { child, url }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
