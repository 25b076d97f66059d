import { UpstreamRejected, UpstreamUnavailable } from '../platform/errors'
import { type Detail, DetailReader, type DetailTenant } from './contract/detail'
import { type LockAnswer, parseLockAnswer, toEveryoneBody, toLockBody } from './contract/lock-answer'
import { parseLogin, type SignedIn } from './contract/parse-login'
import { parseQuota, type Quota } from './contract/quota'
import type { Call, Endpoint } from './open-call'
import { readBreakage } from './read-breakage'

type Deadline = { timeoutMs: number }

/** A thousand tenants take about a megabyte (contract §0.3.3). */
const DETAIL_SIZE_MAX_BYTES = 256 * 1024 * 1024

/**
 * Reads every tenant; `wrap` hides each token, and what `open` gives, once an attempt, takes what is needed of each. If
 * one damaged tenant breaks the list, throws `upstream-broken-tenant` with `values.said` and, if known,
 * `values.database`. Without the endpoint: `central-wrong-host` on a host of this software, else `central-not-the-service`.
 */
export async function readDetail<Token, Kept>(
  call: Call,
  options: Deadline & {
    wrap: (token: string) => Token
    open: () => (tenant: DetailTenant<Token>) => Kept
    wanted?: ReadonlySet<number>
  },
): Promise<Detail<Kept>> {
  const openReader = () => new DetailReader(options.wrap, options.open(), options.wanted)
  let reader = openReader()
  const endpoint: Endpoint = {
    name: 'reseller/detail',
    method: 'POST',
    path: '/api/reseller/detail',
    effect: 'read',
    timeoutMs: options.timeoutMs,
    sizeMaxBytes: DETAIL_SIZE_MAX_BYTES,
    openRows: () => {
      reader = openReader()
      return (row) => reader.add(row)
    },
  }
  try {
    return await call(endpoint, (answer) => reader.end(answer))
  } catch (error) {
    throw toListError(error)
  }
}

/** How hosts of this software answer an unknown path (contract §1.3). */
const ownSentences = /^No se encontró la URL|^El método especificado en la petición/

function toListError(error: unknown): unknown {
  if (error instanceof UpstreamUnavailable && error.code === 'upstream-failed') {
    const said = String(error.values.said)
    if (readBreakage(said) === null) return error
    return new UpstreamUnavailable('upstream-broken-tenant', { ...error.values, said })
  }
  if (error instanceof UpstreamRejected && [404, 405].includes(Number(error.values.status))) {
    const isOurs = ownSentences.test(String(error.values.said))
    return new UpstreamRejected(isOurs ? 'central-wrong-host' : 'central-not-the-service', error.values)
  }
  return error
}

/** Number of tenants contracted; `unsupported` on servers without the endpoint (contract §3.4). */
export async function readQuota(call: Call, { timeoutMs }: Deadline): Promise<Quota | 'unsupported'> {
  const name = 'reseller/detailsLimitReseller'
  try {
    return await call({ name, method: 'GET', path: `/api/${name}`, effect: 'read', timeoutMs }, parseQuota)
  } catch (error) {
    if (error instanceof UpstreamRejected && error.values.status === 404) return 'unsupported'
    throw error
  }
}

type SendOptions = Deadline & Pick<Endpoint, 'beforeSend'>

function lockEndpoint(name: string, { timeoutMs, beforeSend }: SendOptions): Endpoint {
  return { name, method: 'POST', path: `/api/${name}`, effect: 'write', timeoutMs, beforeSend }
}

/** Locks or unlocks one tenant. Throws OutcomeUnknown if it may have happened. */
export function setTenantLock(
  call: Call,
  lock: SendOptions & { upstreamId: number; locked: boolean },
): Promise<LockAnswer> {
  return call(lockEndpoint('reseller/lockedTenant', lock), parseLockAnswer, toLockBody(lock))
}

/** Locks or unlocks every tenant and signs their users out (contract §3.3). */
export function setEveryoneLock(call: Call, lock: SendOptions & { locked: boolean }): Promise<LockAnswer> {
  return call(lockEndpoint('reseller/lockedAdmin', lock), parseLockAnswer, toEveryoneBody(lock))
}

/** Exchanges e-mail and password for a token. Where the endpoint is missing, throws with status 404. */
export function signIn<Token>(
  call: Call,
  login: Deadline & { email: string; password: string; wrap: (token: string) => Token },
): Promise<SignedIn<Token>> {
  const endpoint = {
    name: 'login',
    method: 'POST',
    path: '/api/login',
    effect: 'read',
    timeoutMs: login.timeoutMs,
    secrets: [login.password],
  } as const
  const body = { email: login.email, password: login.password }
  return call(endpoint, (answer) => parseLogin(answer, login.wrap), body)
}
