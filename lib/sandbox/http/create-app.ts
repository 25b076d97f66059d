import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { controlApp } from '../control/control-app'
import { BodyTooBig } from '../read-body'
import { htmlPage, toResponse } from './answer'
import { applyFault } from './apply-fault'
import { type Call, type Endpoint, existsIn, type HalfDone } from './endpoint'
import { endpoints } from './endpoints'
import { failureAnswer, unknownUrl, wrongMethod } from './failure'
import { hostKindOf } from './hosts'
import { readInput } from './input'
import type { Sandbox } from './sandbox'
import { answered, serve, wantsJson } from './serve'
import { SandboxClosing } from './waits'

type Bound = { Bindings: HttpBindings }

/** The service: the Host header selects central, a tenant, or nothing. */
export function createApp(sandbox: Sandbox): (request: Request, bindings: HttpBindings) => Promise<Response> {
  const central = hostApp(sandbox, ['central', 'any'])
  const tenant = hostApp(sandbox, ['tenant', 'any'])
  const nowhere = hostApp(sandbox, [])
  const control = controlApp(sandbox)

  return async (request, bindings) => {
    const place = hostKindOf(request.headers.get('host') ?? '', sandbox.baseDomain)
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
  for (const endpoint of known) {
    app.on(endpoint.method, honoPath(endpoint.path), (context, next) =>
      existsIn(endpoint, sandbox.settings.lineage) ? handle(sandbox, endpoint, context) : next(),
    )
  }
  app.notFound((context) => refuse(sandbox, known, context))
  app.onError((error) => {
    if (error instanceof SandboxClosing) return new Response(null, { status: 503 })
    if (error instanceof BodyTooBig) return toResponse(htmlPage('413 Request Entity Too Large', 413))
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
  const run = (halfDone?: HalfDone) =>
    answered(call, () => serve(endpoint, halfDone ? { ...call, halfDone } : call))
  const response = fault
    ? await applyFault({ call, fault, bindings: context.env, run })
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
  const place = hostKindOf(host, sandbox.baseDomain)
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
