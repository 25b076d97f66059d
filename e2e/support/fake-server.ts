import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
  /** The body as it came, where it is no text. */
  bytes: Buffer
}

export type FakeServer = {
  origin: string
  port: number
  requests: ReceivedRequest[]
  /** The port of whoever asked, request by request: the same over one connection. */
  sockets: number[]
  close: () => Promise<void>
}

/** An HTTP server that answers with `answer` and records its requests. */
export async function startFakeServer(
  answer: (request: ReceivedRequest, response: ServerResponse, attempt: number) => void,
): Promise<FakeServer> {
  const requests: ReceivedRequest[] = []
  const sockets: number[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    const bytes = Buffer.concat(chunks)
    const one = { method, url, headers, body: bytes.toString(), bytes }
    requests.push(one)
    sockets.push(request.socket.remotePort ?? 0)
    answer(one, response, requests.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    requests,
    sockets,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
