import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

export type Answer = { code: number | null; answer: Record<string, unknown> }

/** Runs `npm run porteria -- COMMAND --json` in a child process, which gets only the data folder. */
export async function porteria(home: string, ...command: string[]): Promise<Answer> {
  const { DATABASE_URL, APP_DATABASE_URL, VAULT_KEYS, SESSION_SECRET, ...inherited } = process.env
  const args = ['--conditions=react-server', 'lib/server/cli/porteria.mjs', ...command, '--json']
  const env = { ...inherited, PORTERIA_HOME: home, LANG: 'C' }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const line = out.trim() || err.trim().split('\n').at(-1) || '{}'
  return { code, answer: JSON.parse(line) as Answer['answer'] }
}
