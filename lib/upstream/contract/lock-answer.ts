import { ContractBroken } from '../../platform/errors'
import { isObject } from './list-under-data'
import { flagSchema } from './scalars'

/** The server's message, such as "Cuenta bloqueada" (contract §3.2, §3.3). */
export type LockAnswer = { said: string }

/** Parses `lockedTenant` and `lockedAdmin`. Only an explicit `success: true` is a success. */
export function parseLockAnswer(answer: unknown): LockAnswer {
  if (!isObject(answer) || flagSchema.parse(answer.success) !== true) {
    throw new ContractBroken('upstream-contract', { path: 'success' })
  }
  return { said: typeof answer.message === 'string' ? answer.message : '' }
}

/** Some servers set, others toggle: only call it for tenants in the other state. */
export function toLockBody(lock: { upstreamId: number; locked: boolean }) {
  return { id: lock.upstreamId, locked_tenant: lock.locked }
}

export function toEveryoneBody(lock: { locked: boolean }) {
  return { locked_admin: lock.locked }
}
