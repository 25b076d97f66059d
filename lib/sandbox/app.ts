import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { htmlPage, toResponse } from './answer'
import { controlApp } from './control'
import { type Call, type Endpoint, existsIn } from './endpoint'
import { endpoints } from './endpoints'
import { failureAnswer, unknownUrl, wrongMethod } from './failure'
import { throughFault } from './fault-gate'
import { placeOf } from './hosts'
import { readInput } from './input'
import type { Sandbox } from './sandbox'
import { answered, serve, wantsJson } from './serve'

// A PDF in base64 fits; a flood does not.
const bodyBytesMax = 16 * 1_048_576

type Bound = { Bindings: HttpBindings }

/** The whole service: the Host header decides between central, one tenant and nowhere. */
export function createApp(sandbox: Sandbox): (request: Request, bindings: HttpBindings) => Promise<Response> {
  const central = hostApp(sandbox, ['central', 'any'])
  const tenant = hostApp(sandbox, ['tenant', 'any'])
  const nowhere = hostApp(sandbox, [])
  const control = controlApp(sandbox)

  return async (request, bindings) => {
    const place = placeOf(request.headers.get('host') ?? '', sandbox.baseDomain)
    const url = new URL(request.url)
    if (place.kind === 'central' && isControl(url.pathname)) return control.fetch(request, bindings)
    const app = place.kind === 'central' ? central : place.kind === 'tenant' ? tenant : nowhere
    return app.fetch(request, bindings)
  }
}

function isControl(path: string): boolean {
  return path === '/' || path === '/sandbox' || path.startsWith('/sandbox/')
}

function hostApp(sandbox: Sandbox, hosts: Endpoint['host'][]): Hono<Bound> {
  const app = new Hono<Bound>()
  const known = endpoints.filter((endpoint) => hosts.includes(endpoint.host))
  app.use('/api/*', cors({ origin: '*' }))
  app.use(
    '*',
    bodyLimit({
      maxSize: bodyBytesMax,
      onError: () => toResponse(htmlPage('413 Request Entity Too Large', 413)),
    }),
  )
  for (const endpoint of known) {
    app.on(endpoint.method, honoPath(endpoint.path), (context, next) =>
      existsIn(endpoint, sandbox.settings.lineage) ? handle(sandbox, endpoint, context) : next(),
    )
  }
  app.notFound((context) => refuse(sandbox, known, context))
  app.onError((error) => {
    console.error('sandbox:', error)
    return Response.json({ success: false, message: 'Server Error' }, { status: 500 })
  })
  return app
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

async function handle(sandbox: Sandbox, endpoint: Endpoint, context: Context<Bound>): Promise<Response> {
  const startedAt = performance.now()
  const call = await readCall(sandbox, context)
  sandbox.calls.hit(endpoint.key, call.place)
  const fault = sandbox.faults.strike(endpoint.key, call.place)
  const run = () => answered(call, () => serve(endpoint, call))
  const response = fault
    ? await throughFault({ call, fault, bindings: context.env, run })
    : toResponse(await run())
  sandbox.calls.note({
    at: sandbox.now().toISOString(),
    endpoint: endpoint.key,
    host: call.place,
    status: response.headers.has('x-hono-already-sent') ? null : response.status,
    fault: fault?.kind ?? null,
    durationMs: Math.round(performance.now() - startedAt),
  })
  return response
}

async function readCall(sandbox: Sandbox, context: Context<Bound>): Promise<Call> {
  const request = context.req.raw
  const host = request.headers.get('host') ?? ''
  const url = new URL(request.url)
  const place = placeOf(host, sandbox.baseDomain)
  return {
    sandbox,
    host,
    place: place.kind === 'tenant' ? place.subdomain : place.kind,
    url,
    params: context.req.param(),
    input: await readInput(request, url),
    headers: request.headers,
    address: getConnInfo(context).remote.address ?? '',
  }
}

function refuse(sandbox: Sandbox, known: Endpoint[], context: Context<Bound>): Response {
  const path = new URL(context.req.raw.url).pathname
  const lineage = sandbox.settings.lineage
  const other = known.some((endpoint) => existsIn(endpoint, lineage) && matches(endpoint.path, path))
  const failure = other ? wrongMethod() : unknownUrl()
  return toResponse(failureAnswer(failure, lineage, wantsJson(context.req.raw.headers)))
}

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/')
  const actual = path.split('/')
  return (
    expected.length === actual.length &&
    expected.every((part, index) => part.startsWith('{') || part === actual[index])
  )
}
