import timers from 'node:timers'
import { promisify } from 'node:util'

/**
 * Works around nodejs/node#66129: an error keeps the receivers of its stack frames until its stack is read; in a
 * `setImmediate` callback that is Node's linked record, which retains other requests. Binding the callback avoids it.
 */
export function patchSetImmediate(): void {
  const original = globalThis.setImmediate
  const loose = (callback: (...args: unknown[]) => void, ...args: unknown[]) =>
    original(typeof callback === 'function' ? callback.bind(undefined) : callback, ...args)
  Object.defineProperty(loose, promisify.custom, { enumerable: true, value: promisify(original) })
  globalThis.setImmediate = timers.setImmediate = loose as typeof setImmediate
}
