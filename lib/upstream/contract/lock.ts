import { ContractBroken } from '../../errors'
import { isObject } from './list-under-data'
import { flagSchema } from './scalars'

/** The server's own word, such as "Cuenta bloqueada" (contract §3.2, §3.3). */
export type LockAnswer = { said: string }

/** Reads the answer of `lockedTenant` and `lockedAdmin`. Only an explicit `success: true` is a yes. */
export function parseLockAnswer(answer: unknown): LockAnswer {
  if (!isObject(answer) || flagSchema.parse(answer.success) !== true) {
    throw new ContractBroken('upstream-contract', { path: 'success' })
  }
  return { said: typeof answer.message === 'string' ? answer.message : '' }
}

/** Right on servers that set and on servers that toggle, as long as only tenants in the other state are called. */
export function toLockBody(lock: { upstreamId: number; locked: boolean }) {
  return { id: lock.upstreamId, locked_tenant: lock.locked }
}

export function toEveryoneBody(lock: { locked: boolean }) {
  return { locked_admin: lock.locked }
}
