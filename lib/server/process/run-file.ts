import { rmSync } from 'node:fs'
import { type Home, writeJsonFile } from '../home'

/** `run.json` of a running portal; removed when it ends. */
export type RunFile = {
  portal: string
  sandbox: { central: string; baseDomain: string } | null
  demo: { email: string; password: string; resellerToken: string } | null
  pids: Record<string, number | null>
  startedAt: string
}

const fileName = 'run.json'

export function writeRunFile(home: Home, run: RunFile): void {
  writeJsonFile(home.file(fileName), run)
}

export function removeRunFile(home: Home): void {
  rmSync(home.file(fileName), { force: true })
}
