import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { isWeb } from '../env'

/**
 * Who acts. In a web request it is the person of the session cookie, found here so that no caller can forget it.
 * Outside a web request the actor is the system, which no tag limits. An API key acts under its own id.
 */
type Acting = { staffId: string | null }

// Global, because a production build may load this module twice.
const store = globalThis as typeof globalThis & { porteriaActing?: AsyncLocalStorage<Acting> }
store.porteriaActing ??= new AsyncLocalStorage<Acting>()
const acting = store.porteriaActing

/** Runs work as the system, which no tag limits: background work and public pages. */
export function asSystem<T>(work: () => T): T {
  return acting.run({ staffId: null }, work)
}

/** Runs work as a person, for answers that outlive their request and for tests. */
export function asStaff<T>(staffId: string, work: () => T): T {
  return acting.run({ staffId }, work)
}

/** Runs work as an API key, which its tags limit like a person: requests of the API carry no cookie. */
export function asKey<T>(keyId: string, work: () => T): T {
  return acting.run({ staffId: keyId }, work)
}

/** Captures the current actor, for work that runs later. */
export async function bindActing(): Promise<<T>(work: () => T) => T> {
  const staffId = await actingStaffId()
  return (work) => acting.run({ staffId }, work)
}

/**
 * The acting person; null is the system or an anonymous visitor. Throws in the web outside a request: such work must
 * set its actor.
 */
export async function actingStaffId(): Promise<string | null> {
  const said = acting.getStore()
  if (said) return said.staffId
  if (!isWeb()) return null
  const { requestStaffId } = await import('../auth/sessions/request-claims')
  return requestStaffId()
}
