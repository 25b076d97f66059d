import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type StartedRun = { runId: string; number: number }

/** Starts a run that locks `count` tenants; the first `apart` are locked on central only. */
export async function startRunOf(home: string, count: number, apart = 0): Promise<StartedRun> {
  const args = ['--conditions=react-server', '--import', 'tsx', 'e2e/support/journeys/start-run.ts']
  const env = { ...process.env, PORTERIA_HOME: home, LOG_LEVEL: 'silent' }
  const { stdout } = await promisify(execFile)(process.execPath, [...args, String(count), String(apart)], {
    env,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as StartedRun
}
