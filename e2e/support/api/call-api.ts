import { randomUUID } from 'node:crypto'
import { api } from '../../../app/api/v1/_api/api'

export type ApiTold = { status: number; body: Record<string, unknown>; headers: Headers }
export type ApiAsked = {
  key?: string | null
  body?: unknown
  name?: string
  headers?: Record<string, string>
}

/** One request to the API, as the front door hands it on; a write has a name of its own unless it is given one. */
export async function callApi(
  method: string,
  path: string,
  { key, body, name, headers }: ApiAsked,
): Promise<ApiTold> {
  const sent: Record<string, string> = {
    'x-forwarded-for': '190.12.4.7',
    'x-request-id': 'r-1',
    'accept-language': 'en',
    ...(key && { authorization: `Bearer ${key}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(method !== 'GET' && { 'idempotency-key': name ?? randomUUID() }),
    ...headers,
  }
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await api.fetch(
    new Request(`http://localhost/api/v1${path}`, {
      method,
      headers: sent,
      ...(text !== undefined && { body: text }),
    }),
  )
  const said = await answer.text()
  return { status: answer.status, body: said ? JSON.parse(said) : {}, headers: answer.headers }
}
