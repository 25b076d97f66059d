import { request } from 'node:http'

export type Asked = {
  /** `central`, a subdomain, or a whole Host header. */
  host?: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
  path: string
  token?: string | null
  body?: unknown
  /** Sent as it is, instead of `body`. */
  rawBody?: string | Buffer
  headers?: Record<string, string>
}

export type Told = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  bytes: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  json: any
}

/** One request to a sandbox under any Host header; no redirects, no retries. Rejects when the connection dies. */
export function ask(sandbox: { baseDomain: string }, asked: Asked): Promise<Told> {
  const [base = '', port] = sandbox.baseDomain.split(':')
  const host = asked.host ?? 'central'
  const name = host === 'central' ? sandbox.baseDomain : host.includes('.') ? host : `${host}.${base}:${port}`
  const body = asked.rawBody ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body))
  const headers = {
    Host: name,
    Accept: 'application/json',
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
    ...(asked.token ? { Authorization: `Bearer ${asked.token}` } : {}),
    ...asked.headers,
  }
  const method = asked.method ?? (body === undefined ? 'GET' : 'POST')
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path: asked.path, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => resolve(told(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks))))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function told(status: number, headers: Told['headers'], bytes: Buffer): Told {
  const text = bytes.toString('utf8')
  return { status, headers, text, bytes, json: parse(text) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
