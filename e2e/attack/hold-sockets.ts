import { connect } from 'node:net'
import type { AttackSetup } from './setup'

/** Answers to upgrade requests by status, and the number of sockets that stayed open. */
export type Held = { answered: Record<string, number>; stillOpen: number }

const offers = ['websocket', 'h2c', 'anything']
const timeoutMs = 60_000

/** Requests upgrades over many connections and waits until the server closes each, at most a minute. */
export async function holdSockets(setup: AttackSetup, count = 60): Promise<Held> {
  const held: Held = { answered: {}, stillOpen: 0 }
  const one = async (index: number) => {
    const { host, port } = new URL(setup.origin)
    const lines = [
      'GET /login HTTP/1.1',
      `Host: ${host}`,
      'Connection: Upgrade',
      `Upgrade: ${offers[index % offers.length]}`,
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ]
    const { text, isClosed } = await sendRaw(Number(port), `${lines.join('\r\n')}\r\n\r\n`)
    const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 'nothing'
    held.answered[status] = (held.answered[status] ?? 0) + 1
    if (!isClosed) held.stillOpen += 1
  }
  await Promise.all(Array.from({ length: count }, (_, index) => one(index)))
  return held
}

function sendRaw(port: number, request: string): Promise<{ text: string; isClosed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.on('error', () => undefined)
    const patience = setTimeout(() => {
      resolve({ text, isClosed: false })
      socket.destroy()
    }, timeoutMs)
    socket.on('close', () => {
      clearTimeout(patience)
      resolve({ text, isClosed: true })
    })
  })
}
