import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

type SlowReceiver = { url: string; pid: number; stop(): Promise<void> }

/** Of a process of its own, so that what it costs is not measured: it answers each delivery after so long. */
const program = `
const [afterMs] = process.argv.slice(1).map(Number)
const server = require('node:http').createServer((request, response) => {
  request.resume()
  setTimeout(() => response.end('ok'), afterMs)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)))
`

export async function startSlowReceiver(afterMs: number): Promise<SlowReceiver> {
  const child = spawn(process.execPath, ['-e', program, String(afterMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${port}/porteria`, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
