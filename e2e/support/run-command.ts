import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { runCli } from '../../lib/server/cli/run-cli'
import { bundled } from '../../lib/server/process/bundle.mjs'

export type CommandResult = { code: number | null; stdout: string; stderr: string }

/** Runs `npm run porteria -- ARGS` in this process, without reading settings and exiting. */
export async function runCommand(args: string[], stdin = ''): Promise<CommandResult> {
  const result = { stdout: '', stderr: '' }
  const code = await runCli(args, {
    stdin: (async function* () {
      yield stdin
    })(),
    stdout: { write: (piece: string) => (result.stdout += piece) },
    stderr: { write: (piece: string) => (result.stderr += piece) },
  })
  return { code, ...result }
}

/** The same in a child process, which takes seconds. */
export async function spawnCommand(args: string[], stdin = ''): Promise<CommandResult> {
  const cli = ['--conditions=react-server', bundled('lib/server/cli/cli.ts')]
  const child = spawn(process.execPath, [...cli, ...args], { stdio: 'pipe' })
  child.stdin.end(stdin)
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, stdout, stderr }
}

/** The JSON line of a result or failure. */
export function jsonOf({ stdout, stderr }: CommandResult): Record<string, unknown> {
  const line = stdout.trim() || stderr.trim().split('\n').at(-1) || '{}'
  return line.startsWith('{') ? JSON.parse(line) : { said: line }
}
