import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { pickPort } from '../../lib/server/process/pick-port'

export type SandboxChild = { url: string; stop(): Promise<void> }

/** Starts the sandbox as a child process; resolves when it answers. */
export async function startSandboxChild(databaseUrl: string): Promise<SandboxChild> {
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
  return { url, stop: () => stop(child) }
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
