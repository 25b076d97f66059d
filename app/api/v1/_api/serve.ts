import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { type EnteredKey, enterKey, requireScope } from '@/lib/domain/api-keys/enter-key'
import { idOfWrite, runOnce } from '@/lib/domain/api-keys/run-once'
import { dayIn } from '@/lib/platform/calendar/days'
import { asKey } from '@/lib/platform/database/acting-staff-id'
import { Forbidden } from '@/lib/platform/errors'
import { apiRules } from '@/lib/platform/http/api-rules'
import { toResponse, WrongInput, WrongRequest } from '@/lib/platform/http/problem'
import { parseAcceptLanguage } from '@/lib/platform/i18n/locale'
import { textsFor } from '@/lib/platform/i18n/texts'
import { type ApiContext, isWrite, type Operation } from './operation'

type Sent = { address: string; requestId: string; locale: ApiContext['locale']; t: ApiContext['t'] }

/** Where a request comes from, by the headers that the front door sets, and the language it asks for. */
export function readSent(context: Context): Sent {
  const locale = parseAcceptLanguage(context.req.header('accept-language') ?? null)
  return {
    address: (context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown').slice(0, 64),
    requestId: context.req.header('x-request-id') ?? 'none',
    locale,
    t: textsFor(locale),
  }
}

/** Answers one operation: key, limit, scope, input, then the domain; a refusal becomes problem details. */
export async function serve(operation: Operation, context: Context): Promise<Response> {
  const sent = readSent(context)
  let key: EnteredKey | null = null
  let response: Response
  try {
    key = await enterKey(context.req.header('authorization') ?? null, sent.address)
    response = await answer(operation, context, { sent, key })
  } catch (error) {
    response = toResponse(error, sent)
  }
  if (key) setRate(response.headers, key)
  response.headers.set('vary', 'authorization, accept-language')
  return response
}

async function answer(
  operation: Operation,
  context: Context,
  { sent, key }: { sent: Sent; key: EnteredKey },
): Promise<Response> {
  const { max, isOver, resetSeconds } = key.rate
  if (isOver) throw new WrongRequest(429, 'api-rate', { max, seconds: resetSeconds })
  requireRule(operation, key)
  const text = operation.body || isWrite(operation) ? await context.req.text() : ''
  const input = readInput(operation, context, text)
  const run = async (writeId: string) => {
    const work = () => operation.run(input as never, toContext({ sent, key, writeId }))
    const told = await asKey(key.id, work)
    const kept = operation.isSecret ? JSON.stringify({ ...(told as object), secret: null }) : undefined
    return { status: operation.status, body: JSON.stringify(told), kept }
  }
  if (!isWrite(operation)) return readAnswer((await run('')).body, context)
  const name = readName(context)
  const write = { keyId: key.id, name, request: `${operation.method} ${context.req.path}\n${text}` }
  const done = await runOnce(write, () => run(idOfWrite(write)))
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  if (done.isRepeated) headers.set('idempotency-replayed', 'true')
  return new Response(done.body, { status: done.status, headers })
}

function requireRule({ id }: Operation, key: EnteredKey): void {
  const rule = apiRules[id]
  if (rule === 'any-key') return
  if (typeof rule === 'string') requireScope(key, rule)
  else if (!rule.some((scope) => key.scopes.includes(scope)))
    throw new Forbidden('key-scope', { scope: rule.join(' / ') })
}

function toContext({ sent, key, writeId }: { sent: Sent; key: EnteredKey; writeId: string }): ApiContext {
  const { address, requestId, t, locale } = sent
  return {
    key,
    resellerId: key.resellerId,
    actor: { id: key.id, name: key.name, kind: 'key', address, requestId },
    t,
    locale,
    today: dayIn(key.timeZone, new Date()),
    writeId,
  }
}

function readInput(operation: Operation, context: Context, text: string) {
  return {
    params: parse(operation.params, context.req.param(), 'path'),
    query: parse(operation.query, readQuery(context), 'query'),
    body: operation.body ? parse(operation.body, readJson(context, text), 'body') : null,
  }
}

function parse(
  schema: Operation['params'] | NonNullable<Operation['body']>,
  value: unknown,
  place: WrongInput['place'],
) {
  const read = schema.safeParse(value)
  if (!read.success) throw new WrongInput(read.error.issues, place)
  return read.data
}

/** A repeated parameter stays a list, which no schema takes. */
function readQuery(context: Context): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(context.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values,
    ]),
  )
}

function readJson(context: Context, text: string): unknown {
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? ''))
    throw new WrongRequest(415, 'api-json')
  try {
    return JSON.parse(text)
  } catch {
    throw new WrongRequest(400, 'api-json')
  }
}

function readName(context: Context): string {
  const name = context.req.header('idempotency-key') ?? ''
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new WrongRequest(400, 'idempotency-missing')
  return name
}

/** A read with its ETag; 304 for who has it. */
function readAnswer(body: string, context: Context): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = new Headers({ etag, 'cache-control': 'private, no-cache' })
  const known = (context.req.header('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
  if (known.includes(etag) || known[0] === '*') return new Response(null, { status: 304, headers })
  headers.set('content-type', 'application/json')
  return new Response(body, { headers })
}

/** As in the IETF draft on RateLimit header fields. */
function setRate(headers: Headers, { rate }: EnteredKey): void {
  headers.set('ratelimit-policy', `"key";q=${rate.max};w=${rate.seconds}`)
  headers.set('ratelimit', `"key";r=${rate.left};t=${rate.resetSeconds}`)
}
