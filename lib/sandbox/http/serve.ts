import { type Answer, htmlPage } from './answer'
import type { Call, CentralCall, Endpoint, TenantCall } from './endpoint'
import { aborted, Failure, failureAnswer, unauthenticated } from './failure'
import { openTenant } from './hosts'
import { findToken } from './tokens'
import { SandboxClosing } from './waits'

/** Whether `Accept` names JSON first, which newer lineages require for JSON errors. */
export function wantsJson(headers: Headers): boolean {
  const first = (headers.get('accept') ?? '').split(',')[0] ?? ''
  return /[/+]json/i.test(first) || headers.get('x-requested-with') === 'XMLHttpRequest'
}

/** Maps a thrown error to the service's answer. */
export async function answered(call: Call, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    const failure =
      error instanceof Failure ? error : new Failure({ status: 500, said: 'Server Error', from: 'database' })
    if (!(error instanceof Failure || error instanceof SandboxClosing)) console.error('sandbox:', error)
    return failureAnswer(failure, call.sandbox.settings.lineage, wantsJson(call.headers))
  }
}

// Two throttles count each request twice, so the limit of 30 is effectively 15 (contract §6).
const messagesPerMinute = 15

/** Token, then throttle, then lock, then the action: the order of contract §1.2. */
export async function serve(endpoint: Endpoint, call: Call): Promise<Answer> {
  switch (endpoint.auth) {
    case 'none':
      return endpoint.host === 'central'
        ? throttled(call, call.address, () => endpoint.handle(call))
        : onTenantHost(endpoint, call)
    case 'central':
      return onCentral(endpoint.handle, call)
    case 'tenant':
      return asTenantUser(endpoint.handle, call)
    case 'messaging':
      if (call.place !== 'central') await openTenant(call.sandbox.database.query, call.place, null)
      return throttled(call, `messaging ${call.address}`, () => endpoint.handle(call), messagesPerMinute)
    case 'public': {
      // While everyone is locked, pages outside the API answer 403 (contract §3.3).
      if (call.sandbox.settings.lockedAdmin !== 0) return htmlPage('403 Forbidden', 403)
      const { tenant } = await openTenant(call.sandbox.database.query, call.place, null)
      return endpoint.handle({ ...call, tenant })
    }
  }
}

async function onTenantHost(
  endpoint: Extract<Endpoint, { host: 'tenant'; auth: 'none' }>,
  call: Call,
): Promise<Answer> {
  const { tenant } = await openTenant(call.sandbox.database.query, call.place, null)
  return throttled(call, call.address, () => endpoint.handle({ ...call, tenant }))
}

async function onCentral(handle: (call: CentralCall) => Promise<Answer>, call: Call): Promise<Answer> {
  const token = tokenOf(call)
  if (token === null) throw unauthenticated()
  const [user] = await call.sandbox.database.query<{ id: number; name: string; email: string }>(
    'select id, name, email from sandbox.central_user where api_token = $1',
    [token],
  )
  if (!user) throw unauthenticated()
  return throttled(call, `user ${user.id}`, () => handle({ ...call, centralUser: user }))
}

async function asTenantUser(handle: (call: TenantCall) => Promise<Answer>, call: Call): Promise<Answer> {
  const { tenant, user } = await openTenant(call.sandbox.database.query, call.place, tokenOf(call))
  if (!user) throw unauthenticated()
  return throttled(call, `user ${user.no}`, async () => {
    if (tenant.lockedTenant !== 0 || !user.active) throw aborted()
    return handle({ ...call, tenant, user })
  })
}

function tokenOf(call: Call): string | null {
  return findToken({ query: call.url.searchParams, input: call.input, headers: call.headers })
}

/** Applies the limit of this key and host; answers carry its counters. */
async function throttled(
  call: Call,
  key: string,
  work: () => Promise<Answer>,
  perMinuteMax = Number.POSITIVE_INFINITY,
): Promise<Answer> {
  const { settings, throttle, now } = call.sandbox
  if (settings.throttlePerMinute === 0) return answered(call, work)
  const limit = Math.min(settings.throttlePerMinute, perMinuteMax)
  const verdict = throttle.take(`${call.place} ${key}`, limit, now().getTime())
  if (!verdict.allowed) {
    throw new Failure({ status: settings.throttleStatus, said: 'Too Many Attempts.', from: 'throttle' })
  }
  const answer = await answered(call, work)
  return {
    ...answer,
    headers: {
      ...answer.headers,
      'X-RateLimit-Limit': String(verdict.limit),
      'X-RateLimit-Remaining': String(verdict.remaining),
    },
  }
}
