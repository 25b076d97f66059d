import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type StartedRun = { runId: string; number: number }

/** Starts a run that locks so many in the portal of a data folder; of the first `apart` of them central says locked
 * and the host does not. */
export async function startRunOf(home: string, count: number, apart = 0): Promise<StartedRun> {
  const args = ['--conditions=react-server', '--import', 'tsx', 'e2e/support/journeys/start-run.ts']
  const env = { ...process.env, PORTERIA_HOME: home, LOG_LEVEL: 'silent' }
  const { stdout } = await promisify(execFile)(process.execPath, [...args, String(count), String(apart)], {
    env,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as StartedRun
}
