import { AppError, Unauthorized, UpstreamRejected } from '../errors'
import type { Call } from './call'
import {
  parseRegistered,
  parseSignupOffer,
  type Registered,
  type SignupOffer,
  type TenantToRegister,
  toRegisterBody,
} from './contract/guest-register'
import { parseLogin, type SignedIn } from './contract/login'
import { parseRucAnswer, type RucAnswer, readNo } from './contract/ruc'

type Deadline = { timeoutMs: number }

/** Older lines have only web pages for it (contract §5.4): neither a 404 nor a page is an error here. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  if (error instanceof UpstreamRejected) return error.values.status === 404 || error.values.status === 405
  // A page with a status is a crash; without one it came with a 200, as a web page does.
  if (error.code === 'upstream-html') return error.values.status === undefined
  return error.code === 'upstream-redirected'
}

/** Plans, default plan and domain of the signup form; `missing` on servers without the endpoint. */
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
 * Makes a tenant, which takes minutes. Never repeated by itself. Throws OutcomeUnknown when it may have happened;
 * a broken rule is UpstreamRejected with the names of its fields in `values.fields`.
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
    // `success: false` with a 200: the answer of a register, not a refusal of ours.
    if (error instanceof UpstreamRejected && error.values.status === 200)
      return readNo(String(error.values.said))
    throw error
  }
}

/** What a tenant's own host says to an administrator's e-mail and password. */
export type DoorAnswer<Token> =
  | { kind: 'in'; token: Token; ruc: string | null }
  /** The host exists and does not know this pair. */
  | { kind: 'refused' }
  | { kind: 'no-such-host' }

/** `call` goes to the tenant's host and carries no token. A wrong pair answers 200 there (contract §2.1). */
export async function knockAtTenant<Token>(
  call: Call,
  login: Deadline & { email: string; password: string; wrap: (token: string) => Token },
): Promise<DoorAnswer<Token>> {
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
    const answer = await call(endpoint, (signedIn) => toSignedIn(signedIn, login.wrap), body)
    return { kind: 'in', token: answer.token, ruc: answer.ruc }
  } catch (error) {
    if (error instanceof Unauthorized) return { kind: 'refused' }
    if (!(error instanceof UpstreamRejected)) throw error
    return { kind: error.values.status === 404 ? 'no-such-host' : 'refused' }
  }
}

function toSignedIn<Token>(
  answer: Record<string, unknown>,
  wrap: (token: string) => Token,
): SignedIn<Token> & { ruc: string | null } {
  const ruc = typeof answer.ruc === 'string' || typeof answer.ruc === 'number' ? String(answer.ruc) : null
  return { ...parseLogin(answer, wrap), ruc }
}
