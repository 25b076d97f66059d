import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page as it was answered once. */
export type KeptPage = { html: string; headers: Record<string, string> }

export type Variant = { url: string; stop(): Promise<void> }

/** Reads a page as a browser would, uncompressed and with the headers that go with it. */
export async function keepPage(url: string, cookie: string): Promise<KeptPage> {
  const answer = await fetch(url, {
    headers: { cookie, 'accept-language': 'es-PE', 'accept-encoding': 'identity' },
  })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}; nothing can be measured.`)
  const { 'transfer-encoding': _chunked, connection: _, ...headers } = Object.fromEntries(answer.headers)
  return { html: await answer.text(), headers }
}

/** Passes everything on to a server but the page at `path`, which it answers itself when it was kept. */
export async function serveVariant(origin: string, path: string, kept: KeptPage | null): Promise<Variant> {
  const server = createServer((asked, answer) => {
    if (kept && asked.url === path) {
      answer.writeHead(200, kept.headers).end(kept.html)
      return
    }
    const headers: IncomingHttpHeaders = { ...asked.headers, host: new URL(origin).host }
    const passed = request(`${origin}${asked.url}`, { method: asked.method, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
