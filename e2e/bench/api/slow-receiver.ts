import { type Program, startProgram } from './start-program'

type SlowReceiver = Omit<Program, 'said'> & { url: string }

/** Answers each delivery after so long. */
const program = `
const afterMs = Number(process.argv[1])
const server = require('node:http').createServer((request, response) => {
  request.resume()
  setTimeout(() => response.end('ok'), afterMs)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)))
`

export async function startSlowReceiver(afterMs: number): Promise<SlowReceiver> {
  const { said: port, ...started } = await startProgram(program, afterMs)
  return { url: `http://127.0.0.1:${port}/porteria`, ...started }
}
