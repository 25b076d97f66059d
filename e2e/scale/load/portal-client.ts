import { Pool } from 'undici'
import { ports } from '../parts/ports'

export type PortalAnswer = { status: number; text: string }

/** An HTTP client of the portal behind HAProxy, over so many connections. */
export function openPortal(cookie: string, connections: number) {
  const origin = `http://localhost:${ports.portal}`
  const pool = new Pool(`http://127.0.0.1:${ports.portal}`, {
    connections,
    headersTimeout: 100_000,
    bodyTimeout: 100_000,
  })
  const head = { host: `localhost:${ports.portal}`, 'accept-language': 'es', cookie }
  async function send(path: string, post?: { body: Buffer; type: string }): Promise<PortalAnswer> {
    const { statusCode: status, body } = await pool.request({
      path,
      method: post ? 'POST' : 'GET',
      headers: post ? { ...head, origin, 'content-type': post.type } : head,
      body: post?.body ?? null,
    })
    return { status, text: await body.text() }
  }
  return { origin, send, close: () => pool.destroy() }
}

export type PortalClient = ReturnType<typeof openPortal>
