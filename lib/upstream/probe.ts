import { AppError, Unauthorized, UpstreamRejected } from '../errors'
import type { Call } from './call'
import { isObject, listUnderData } from './contract/list-under-data'
import { flagSchema } from './contract/scalars'

type Deadline = { timeoutMs: number }

export type Support = 'supported' | 'missing' | 'unknown'

/** Whether the reseller API opens without a token; `call` must carry none. */
export async function readOpenDoor(
  call: Call,
  { timeoutMs }: Deadline,
): Promise<'closed' | 'open' | 'unknown'> {
  const name = 'reseller/detail'
  try {
    await call({ name, method: 'POST', path: `/api/${name}`, effect: 'read', timeoutMs }, listUnderData)
    return 'open'
  } catch (error) {
    if (error instanceof Unauthorized) return 'closed'
    // Only an answer can be too large.
    if (error instanceof AppError) return error.code === 'upstream-too-large' ? 'open' : 'unknown'
    throw error
  }
}

/** Whether the central host exchanges e-mail and password for a token, asked with neither (contract §2.2). */
export async function readLoginSupport(call: Call, { timeoutMs }: Deadline): Promise<Support> {
  try {
    await call({ name: 'login', method: 'POST', path: '/api/login', effect: 'read', timeoutMs }, () => null)
    return 'supported'
  } catch (error) {
    return toSupport(error, { refusalMeansSupport: true })
  }
}

/** Whether tenants may sign up through the API (contract §5.1); `disabled` when the server says not now. */
export async function readGuestRegister(call: Call, { timeoutMs }: Deadline): Promise<Support | 'disabled'> {
  const name = 'guest-register'
  try {
    const enabled = await call(
      { name, method: 'GET', path: `/api/${name}`, effect: 'read', timeoutMs },
      (answer) => (isObject(answer.data) ? flagSchema.parse(answer.data.enable_guest_register) : null),
    )
    return enabled === false ? 'disabled' : 'supported'
  } catch (error) {
    return toSupport(error, { refusalMeansSupport: false })
  }
}

function toSupport(error: unknown, { refusalMeansSupport }: { refusalMeansSupport: boolean }): Support {
  if (!(error instanceof AppError)) throw error
  if (error instanceof UpstreamRejected && (error.values.status === 404 || error.values.status === 405)) {
    return 'missing'
  }
  const refused = error instanceof UpstreamRejected || error instanceof Unauthorized
  return refused && refusalMeansSupport ? 'supported' : 'unknown'
}
