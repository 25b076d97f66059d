import timers from 'node:timers'
import { promisify } from 'node:util'

/**
 * Keeps requests from holding each other in memory. An error holds the receivers of its frames until its stack is
 * read; that of a callback of `setImmediate` is Node's record of it, which holds its request and the records before
 * and after it (nodejs/node#66129): one error that is kept would keep all requests. Bound, a callback has another.
 */
export function looseImmediates(): void {
  const original = globalThis.setImmediate
  const loose = (callback: (...args: unknown[]) => void, ...args: unknown[]) =>
    original(typeof callback === 'function' ? callback.bind(undefined) : callback, ...args)
  Object.defineProperty(loose, promisify.custom, { enumerable: true, value: promisify(original) })
  globalThis.setImmediate = timers.setImmediate = loose as typeof setImmediate
}
