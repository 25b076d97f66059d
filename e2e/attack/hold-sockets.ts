import { connect } from 'node:net'
import type { AttackSetup } from './setup'

/** How requests that offer another protocol ended: what they were answered, and how many sockets stayed open. */
export type Held = { answered: Record<string, number>; stillOpen: number }

const offers = ['websocket', 'h2c', 'anything']
const patienceMs = 60_000

/** Asks for upgrades over many connections, and waits for the server to let each of them go. */
export async function holdSockets(setup: AttackSetup, count = 60): Promise<Held> {
  const held: Held = { answered: {}, stillOpen: 0 }
  const one = async (index: number) => {
    const { host, port } = new URL(setup.origin)
    const text = [
      'GET /login HTTP/1.1',
      `Host: ${host}`,
      'Connection: Upgrade',
      `Upgrade: ${offers[index % offers.length]}`,
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ]
    const { said, isClosed } = await speak(Number(port), `${text.join('\r\n')}\r\n\r\n`)
    const status = /^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 'nothing'
    held.answered[status] = (held.answered[status] ?? 0) + 1
    if (!isClosed) held.stillOpen += 1
  }
  await Promise.all(Array.from({ length: count }, (_, index) => one(index)))
  return held
}

function speak(port: number, text: string): Promise<{ said: string; isClosed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let said = ''
    socket.on('data', (bytes) => {
      said += bytes
    })
    socket.on('error', () => undefined)
    const patience = setTimeout(() => {
      resolve({ said, isClosed: false })
      socket.destroy()
    }, patienceMs)
    socket.on('close', () => {
      clearTimeout(patience)
      resolve({ said, isClosed: true })
    })
  })
}
