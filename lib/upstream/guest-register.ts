import { AppError, Unauthorized, UpstreamRejected } from '../platform/errors'
import {
  parseRegistered,
  parseSignupOffer,
  type Registered,
  type SignupOffer,
  type TenantToRegister,
  toRegisterBody,
} from './contract/guest-register'
import { parseLogin, type SignedIn } from './contract/parse-login'
import { parseRucAnswer, type RucAnswer, readRefusedLookUp } from './contract/ruc-answer'
import type { Call } from './open-call'

type Deadline = { timeoutMs: number }

/** Older servers have only web pages for it (contract §5.4): a 404 or a page means that it is missing. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  if (error instanceof UpstreamRejected) return error.values.status === 404 || error.values.status === 405
  // HTML with an error status is a crash; without one it is a web page served with 200.
  if (error.code === 'upstream-html') return error.values.status === undefined
  return error.code === 'upstream-redirected'
}

/** Plans, default plan and base domain of the signup form; `missing` without the endpoint. */
export async function readSignupOffer(call: Call, { timeoutMs }: Deadline): Promise<SignupOffer | 'missing'> {
  const name = 'guest-register'
  try {
    return await call(
      { name, method: 'GET', path: `/api/${name}`, effect: 'read', timeoutMs },
      parseSignupOffer,
    )
  } catch (error) {
    if (isMissing(error)) return 'missing'
    throw error
  }
}

/**
 * Creates a tenant, which takes minutes; never retried. Throws OutcomeUnknown if it may have happened,
 * UpstreamRejected with the field names in `values.fields` for validation errors.
 */
export function registerTenant(
  call: Call,
  options: Deadline & { tenant: TenantToRegister; password: string },
): Promise<Registered> {
  const endpoint = {
    name: 'guest-register',
    method: 'POST',
    path: '/api/guest-register',
    effect: 'write',
    timeoutMs: options.timeoutMs,
    secrets: [options.password],
  } as const
  return call(endpoint, parseRegistered, toRegisterBody(options.tenant, options.password))
}

/** Name and, where the server tells it, fiscal status of a RUC of eleven digits. */
export async function lookUpRuc(
  call: Call,
  { ruc, timeoutMs }: Deadline & { ruc: string },
): Promise<RucAnswer | 'missing'> {
  const name = 'guest-register/service/ruc'
  try {
    return await call(
      { name, method: 'GET', path: `/api/${name}/${ruc}`, effect: 'read', timeoutMs },
      parseRucAnswer,
    )
  } catch (error) {
    if (isMissing(error)) return 'missing'
    // A 200 with `success: false` is the register's answer, not an error.
    if (error instanceof UpstreamRejected && error.values.status === 200)
      return readRefusedLookUp(String(error.values.said))
    throw error
  }
}

/** Answer of a tenant's host to an administrator's e-mail and password. */
export type TenantLoginAnswer<Token> =
  | { kind: 'in'; token: Token; ruc: string | null }
  /** The host exists; the credentials are wrong. */
  | { kind: 'refused' }
  | { kind: 'no-such-host' }

/** `call` must target the tenant's host without a token. Wrong credentials answer 200 there (contract §2.1). */
export async function probeTenantLogin<Token>(
  call: Call,
  login: Deadline & { email: string; password: string; wrap: (token: string) => Token },
): Promise<TenantLoginAnswer<Token>> {
  const endpoint = {
    name: 'login',
    method: 'POST',
    path: '/api/login',
    effect: 'read',
    timeoutMs: login.timeoutMs,
    secrets: [login.password],
  } as const
  const body = { email: login.email, password: login.password }
  try {
    const answer = await call(endpoint, (signedIn) => parseTenantLogin(signedIn, login.wrap), body)
    return { kind: 'in', token: answer.token, ruc: answer.ruc }
  } catch (error) {
    if (error instanceof Unauthorized) return { kind: 'refused' }
    if (!(error instanceof UpstreamRejected)) throw error
    return { kind: error.values.status === 404 ? 'no-such-host' : 'refused' }
  }
}

function parseTenantLogin<Token>(
  answer: Record<string, unknown>,
  wrap: (token: string) => Token,
): SignedIn<Token> & { ruc: string | null } {
  const ruc = typeof answer.ruc === 'string' || typeof answer.ruc === 'number' ? String(answer.ruc) : null
  return { ...parseLogin(answer, wrap), ruc }
}
