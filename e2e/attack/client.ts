import { Pool } from 'undici'

export type Answer = { status: number; headers: Record<string, string>; text: string; cookies: string[] }

export type Sent = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  path: string
  headers?: Record<string, string>
  body?: Buffer | string
}

/** Longer answers are cut off. */
const textMax = 3_000_000

export type Client = { send(sent: Sent): Promise<Answer>; close(): Promise<void> }

/** An HTTP client for the attacked portal, with 12 connections. */
export function openClient(port: number): Client {
  const pool = new Pool(`http://127.0.0.1:${port}`, {
    connections: 12,
    // Well before the server closes an idle connection, which a request may cross on a busy machine.
    keepAliveMaxTimeout: 1_000,
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
  })
  return {
    close: () => pool.destroy(),
    async send({ method, path, headers = {}, body }) {
      const response = await pool.request({
        method,
        path,
        headers: { host: `localhost:${port}`, 'accept-language': 'es', ...headers },
        body: body ?? null,
      })
      const { cookies, plain } = readHeaders(response.headers)
      const stream = String(plain['content-type']).startsWith('text/event-stream')
      let text = ''
      for await (const chunk of response.body as AsyncIterable<Buffer>) {
        text += chunk.toString('utf8')
        if (stream || text.length > textMax) break
      }
      const answer = { status: response.statusCode, headers: plain, text, cookies }
      return method === 'GET' ? readFlight(answer) : answer
    },
  }
}

/** A soft navigation answers 200 even where its page refuses or leads on, which a document says with its status. */
export function readFlight(answer: Answer): Answer {
  if (!answer.headers['content-type']?.startsWith('text/x-component')) return answer
  const [, target, led, refused] =
    /:E\{"digest":"NEXT_(?:REDIRECT;\w+;([^"]*?);(30\d);|HTTP_ERROR_FALLBACK;(4\d\d))"/.exec(answer.text) ??
    []
  if (refused) return { ...answer, status: Number(refused) }
  return target === undefined
    ? answer
    : { ...answer, status: Number(led), headers: { ...answer.headers, location: target } }
}

function readHeaders(headers: Record<string, string | string[] | undefined>) {
  const { 'set-cookie': cookies = [], ...rest } = headers
  const plain = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return { cookies: [cookies].flat(), plain }
}

export type Fields = [name: string, value: string][]

/** Encodes a form as browsers do. `prefix` numbers the fields of a form that is an argument of an action, as React does. */
export function multipart(fields: Fields, prefix = ''): { body: Buffer; type: string } {
  const boundary = `----porteria${Math.random().toString(36).slice(2)}`
  const parts = fields.map(([name, value]) => {
    const plain = `${prefix}${name}`.replace(/["\r\n]/g, (char) => encodeURIComponent(char))
    return `--${boundary}\r\nContent-Disposition: form-data; name="${plain}"\r\n\r\n${value}\r\n`
  })
  const body = Buffer.from(`${parts.join('')}--${boundary}--\r\n`)
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}

/** Encodes the call of a server action as React does: previous state and form. */
export function actionBody(fields: Fields, { before = true } = {}): { body: Buffer; type: string } {
  const args = before ? '[{"status":"idle"},"$K1"]' : '["$K1"]'
  return multipart([...fields.map(([name, value]): Fields[number] => [`_1_${name}`, value]), ['0', args]])
}
