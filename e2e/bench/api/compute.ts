import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Asks nothing of anybody: it keeps a core busy for so long, four times a second. */
const program = `
const busyMs = Number(process.argv[1])
setInterval(() => {
  const until = performance.now() + busyMs
  while (performance.now() < until);
}, 250)
process.stdout.write('on')
`

/** A process that only computes, for so many milliseconds of each second; returns what ends it. */
export async function compute(msPerSecond: number): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['-e', program, String(msPerSecond / 4)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}
