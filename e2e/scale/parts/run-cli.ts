import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { bundled } from '../../../lib/server/process/bundle.mjs'
import { peakMb } from './peak-memory'

export type CliRun = {
  code: number | null
  output: Record<string, unknown>
  tookMs: number
  memoryMb: number
}

const lookEveryMs = 50

/** `npm run porteria -- … --json`, without npm, with the most memory that it held. */
export async function runCli(args: string[], env: NodeJS.ProcessEnv): Promise<CliRun> {
  const cli = ['--conditions=react-server', bundled('lib/server/cli/cli.ts'), ...args, '--json']
  const startedAt = performance.now()
  const child = spawn(process.execPath, cli, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let memoryMb = 0
  const looking = setInterval(() => {
    memoryMb = Math.max(memoryMb, peakMb(child.pid ?? 0))
  }, lookEveryMs)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const said = await text(child.stdout)
  const code = await ended
  clearInterval(looking)
  const tookMs = Math.round(performance.now() - startedAt)
  return { code, output: said.trim() ? JSON.parse(said) : {}, tookMs, memoryMb }
}
