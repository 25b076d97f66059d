import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { isWeb } from './env'

/**
 * On whose behalf the database is asked. In the web it is the person whose cookie came with the request, found out
 * here and not handed on, so that no caller can forget it; elsewhere it is the house, which sees everything.
 */
type Acting = { staffId: string | null }

// A production build may hold two copies of this module: what is said in one must be heard in the other.
const store = globalThis as typeof globalThis & { porteriaActing?: AsyncLocalStorage<Acting> }
store.porteriaActing ??= new AsyncLocalStorage<Acting>()
const acting = store.porteriaActing

/** For what the house does by itself, and for pages of strangers: whoever is signed in, the whole book counts. */
export function asHouse<T>(work: () => T): T {
  return acting.run({ staffId: null }, work)
}

/** For answers that outlive their request, and for tests. */
export function asStaff<T>(staffId: string, work: () => T): T {
  return acting.run({ staffId }, work)
}

/** Runs later what is asked for now, on the same person's behalf. */
export async function onSameBehalf(): Promise<<T>(work: () => T) => T> {
  const staffId = await actingStaffId()
  return (work) => acting.run({ staffId }, work)
}

/**
 * Who acts; null is the house or a stranger. In the web this throws where no request is known: work that goes on
 * outside of one says itself on whose behalf.
 */
export async function actingStaffId(): Promise<string | null> {
  const said = acting.getStore()
  if (said) return said.staffId
  if (!isWeb()) return null
  const { requestStaffId } = await import('./auth/request-claims')
  return requestStaffId()
}
