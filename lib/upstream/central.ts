import { UpstreamRejected } from '../errors'
import type { Call, Endpoint } from './call'
import { type Detail, parseDetail } from './contract/detail'
import { type LockAnswer, parseLockAnswer, toEveryoneBody, toLockBody } from './contract/lock'
import { parseLogin, type SignedIn } from './contract/login'
import { parseQuota, type Quota } from './contract/quota'

type Deadline = { timeoutMs: number }

/** A thousand tenants are a megabyte (contract §0.3.3). */
const DETAIL_SIZE_MAX_BYTES = 256 * 1024 * 1024

/** Every tenant of the installation. `wrap` hides each token at once. */
export function readDetail<Token>(
  call: Call,
  options: Deadline & { wrap: (token: string) => Token },
): Promise<Detail<Token>> {
  const endpoint = {
    name: 'reseller/detail',
    method: 'POST',
    path: '/api/reseller/detail',
    effect: 'read',
    timeoutMs: options.timeoutMs,
    sizeMaxBytes: DETAIL_SIZE_MAX_BYTES,
  } as const
  return call(endpoint, (answer) => parseDetail(answer, options.wrap))
}

/** How many tenants are contracted; `unsupported` on servers without the endpoint (contract §3.4). */
export async function readQuota(call: Call, { timeoutMs }: Deadline): Promise<Quota | 'unsupported'> {
  const name = 'reseller/detailsLimitReseller'
  try {
    return await call({ name, method: 'GET', path: `/api/${name}`, effect: 'read', timeoutMs }, parseQuota)
  } catch (error) {
    if (error instanceof UpstreamRejected && error.values.status === 404) return 'unsupported'
    throw error
  }
}

type Leaving = Deadline & Pick<Endpoint, 'beforeLeaving'>

function lockEndpoint(name: string, { timeoutMs, beforeLeaving }: Leaving): Endpoint {
  return { name, method: 'POST', path: `/api/${name}`, effect: 'write', timeoutMs, beforeLeaving }
}

/** Sets the access of one tenant. Throws OutcomeUnknown when it may have happened. */
export function setTenantLock(
  call: Call,
  lock: Leaving & { upstreamId: number; locked: boolean },
): Promise<LockAnswer> {
  return call(lockEndpoint('reseller/lockedTenant', lock), parseLockAnswer, toLockBody(lock))
}

/** Sets the access of every tenant at once, and closes all their panels (contract §3.3). */
export function setEveryoneLock(call: Call, lock: Leaving & { locked: boolean }): Promise<LockAnswer> {
  return call(lockEndpoint('reseller/lockedAdmin', lock), parseLockAnswer, toEveryoneBody(lock))
}

/** Exchanges e-mail and password for a token; where the endpoint is missing it throws with status 404. */
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
