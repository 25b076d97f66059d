import { request } from 'node:http'

export type TestRequest = {
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

export type TestResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  bytes: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: answers have any shape
  json: any
}

/** Sends one request to a sandbox under any Host header, without redirects and retries. Rejects on a broken connection. */
export function sendRequest(sandbox: { baseDomain: string }, input: TestRequest): Promise<TestResponse> {
  const [base = '', port] = sandbox.baseDomain.split(':')
  const host = input.host ?? 'central'
  const name = host === 'central' ? sandbox.baseDomain : host.includes('.') ? host : `${host}.${base}:${port}`
  const body = input.rawBody ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
  const headers = {
    Host: name,
    Accept: 'application/json',
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
    ...(input.token ? { Authorization: `Bearer ${input.token}` } : {}),
    ...input.headers,
  }
  const method = input.method ?? (body === undefined ? 'GET' : 'POST')
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path: input.path, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve(toResponse(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks))),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function toResponse(status: number, headers: TestResponse['headers'], bytes: Buffer): TestResponse {
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
