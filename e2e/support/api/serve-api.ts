import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '../../../app/api/v1/_api/api'

export type ServedApi = { origin: string; close: () => Promise<void> }

/** The API on a port of this machine, behind what the front door tells it of a request. */
export async function serveApi(): Promise<ServedApi> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    const body = await readBody(request)
    const headers = new Headers(request.headers as Record<string, string>)
    headers.set('x-forwarded-for', '190.12.4.7')
    headers.set('x-request-id', 'r-1')
    const asked = { method, headers, ...(body.length > 0 && { body }) }
    const answer = await api.fetch(new Request(`http://localhost${url}`, asked))
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
