import { AppError, Unauthorized, UpstreamRejected } from '../platform/errors'
import { listUnderData } from './contract/list-under-data'
import type { Call } from './open-call'

type Deadline = { timeoutMs: number }

export type Support = 'supported' | 'missing' | 'unknown'

/** Whether the reseller API answers without a token; `call` must carry none. */
export async function probeUnauthenticatedAccess(
  call: Call,
  { timeoutMs }: Deadline,
): Promise<'closed' | 'open' | 'unknown'> {
  const name = 'reseller/detail'
  try {
    await call({ name, method: 'POST', path: `/api/${name}`, effect: 'read', timeoutMs }, listUnderData)
    return 'open'
  } catch (error) {
    if (error instanceof Unauthorized) return 'closed'
    // An oversized body is an answer, so the endpoint is open.
    if (error instanceof AppError) return error.code === 'upstream-too-large' ? 'open' : 'unknown'
    throw error
  }
}

/** Whether the central host has a login endpoint, probed with empty credentials (contract §2.2). */
export async function readLoginSupport(call: Call, { timeoutMs }: Deadline): Promise<Support> {
  try {
    await call({ name: 'login', method: 'POST', path: '/api/login', effect: 'read', timeoutMs }, () => null)
    return 'supported'
  } catch (error) {
    return toSupport(error)
  }
}

function toSupport(error: unknown): Support {
  if (!(error instanceof AppError)) throw error
  if (error instanceof UpstreamRejected && (error.values.status === 404 || error.values.status === 405)) {
    return 'missing'
  }
  return error instanceof UpstreamRejected || error instanceof Unauthorized ? 'supported' : 'unknown'
}
