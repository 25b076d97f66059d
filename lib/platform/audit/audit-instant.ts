import { AsyncLocalStorage } from 'node:async_hooks'

// Global, because a production build may load this module twice.
const store = globalThis as typeof globalThis & { porteriaAuditInstant?: AsyncLocalStorage<Date> }
store.porteriaAuditInstant ??= new AsyncLocalStorage<Date>()
const instants = store.porteriaAuditInstant

/** Audit lines that `work` writes carry this instant. For the demo's story alone: `lib/architecture.test.ts`. */
export function recordedAt<T>(at: Date, work: () => Promise<T>): Promise<T> {
  return instants.run(at, work)
}

/** The instant of an audit line that is written here. */
export function auditInstant(): Date {
  return instants.getStore() ?? new Date()
}
