import { type Context, Hono } from 'hono'
import { Forbidden } from '@/lib/platform/errors'
import { apiBase } from '@/lib/platform/http/api-rules'
import { toResponse, WrongRequest } from '@/lib/platform/http/problem'
import { apiDocument } from './document'
import type { Operation } from './operation'
import { operations } from './operations'
import { readSent, serve } from './serve'

/** What takes a person who proves who they are: said in words, and not as if it did not exist. */
const needPerson = [
  /^\/tenants\/[^/]+\/token$/,
  /^\/global-lock$/,
  /^\/exports(\/|$)/,
  /^\/staff(\/|$)/,
  /^\/keys(\/|$)/,
  /^\/connection(\/|$)/,
  /^\/retention(\/|$)/,
  /^\/receivables\/rules$/,
]

/** The API of the portal, below `/api/v1`. */
export const api = new Hono().basePath(apiBase)

for (const operation of operations) {
  api.on(operation.method.toUpperCase(), honoPath(operation.path), (context) => serve(operation, context))
}

api.get('/openapi.json', (context) => Response.json(apiDocument(readSent(context).locale)))
api.notFound((context) => toResponse(whyNothing(context), readSent(context)))
api.onError((error, context) => toResponse(error, readSent(context)))

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

function whyNothing(context: Context): Error {
  const path = context.req.path.slice(apiBase.length) || '/'
  const known = operations
    .filter((operation) => matches(operation, path))
    .map(({ method }) => method.toUpperCase())
  if (known.length > 0) return new WrongRequest(405, 'api-method', { methods: known.join(', ') })
  if (needPerson.some((pattern) => pattern.test(path))) return new Forbidden('key-needs-person')
  return new WrongRequest(404, 'api-path')
}

function matches({ path }: Operation, asked: string): boolean {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(asked)
}
