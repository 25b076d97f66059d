import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Program = {
  /** The first thing that it wrote. */
  said: string
  pid: number
  stop(): Promise<void>
}

/** JavaScript in a process of its own, so that what it costs is not measured here; resolves once it has written something. */
export async function startProgram(source: string, value: number): Promise<Program> {
  const child = spawn(process.execPath, ['-e', source, String(value)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  return {
    said: String(said),
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
