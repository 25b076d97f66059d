import { randomUUID } from 'node:crypto'
import { type ApiOperations, apiPlaces } from './api-operations'
import type { ApiProblem } from './api-types'

type Id = keyof ApiOperations
type PartOf<Operation, Part extends string> = Operation extends Record<Part, infer Value> ? Value : undefined
/** What an operation takes; `name` is the `Idempotency-Key`, one of its own unless told. */
type Input<Operation> = (Operation extends { params: infer Params }
  ? { params: Params }
  : { params?: undefined }) &
  (Operation extends { body: infer Body } ? { body: Body } : { body?: undefined }) & {
    query?: PartOf<Operation, 'query'>
    name?: string
  }
type Answer<Operation> = PartOf<Operation, 'answer'>

/** A refusal of the API. */
export class PortalProblem extends Error {
  constructor(readonly problem: ApiProblem) {
    super(`${problem.code}: ${problem.detail}`)
  }
}

export type PortalClient = {
  call<Operation extends Id>(
    id: Operation,
    ...input: object extends Input<ApiOperations[Operation]>
      ? [input?: Input<ApiOperations[Operation]>]
      : [input: Input<ApiOperations[Operation]>]
  ): Promise<Answer<ApiOperations[Operation]>>
}

type Options = { origin: string; key: string; language?: string }

const attemptsMax = 4

/**
 * A client of a portal's API. A lost answer is asked for again under the same `Idempotency-Key`, and a limit is waited
 * out as the portal says. Throws PortalProblem.
 */
export function openPortalClient({ origin, key, language = 'en' }: Options): PortalClient {
  return {
    async call(id, ...[input]) {
      const [method, path] = apiPlaces[id]
      const {
        params = {},
        query = {},
        body,
        name = randomUUID(),
      } = (input ?? {}) as Partial<Record<string, never>>
      const url = `${new URL(origin).origin}/api/v1${fill(path, params)}${searchOf(query)}`
      const headers = {
        authorization: `Bearer ${key}`,
        'accept-language': language,
        ...(method !== 'GET' && { 'idempotency-key': name, 'content-type': 'application/json' }),
      }
      const response = await send(url, {
        method,
        headers,
        body: method === 'GET' ? null : JSON.stringify(body ?? {}),
      })
      const told = await response.json()
      if (!response.ok) throw new PortalProblem(told)
      return told
    },
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, init).catch((error: Error) => error)
    const isLast = attempt === attemptsMax
    if (response instanceof Error) {
      if (isLast) throw response
    } else if (isLast || !(response.status === 429 || response.status === 503 || isBusy(response)))
      return response
    const seconds = response instanceof Error ? 1 : Number(response.headers.get('retry-after') ?? 1)
    await new Promise((resume) => setTimeout(resume, Math.min(seconds, 60) * 1000))
  }
}

/** The same write is being answered: it says when to ask again. */
function isBusy({ status, headers }: Response): boolean {
  return status === 409 && headers.has('retry-after')
}

function fill(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function searchOf(query: Record<string, unknown>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
