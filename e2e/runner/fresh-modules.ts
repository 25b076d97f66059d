import timers from 'node:timers'
import { vi } from 'vitest'
import { configureProperties } from './property-runs'

// Runs before each test file. A worker process serves many files and keeps the libraries loaded: environment and globals
// are restored here, and our own modules are evaluated anew.

const events = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const

/** The state of the process before the first file. */
function look() {
  return {
    env: { ...process.env },
    cwd: process.cwd(),
    setImmediate: timers.setImmediate,
    listeners: events.map((event) => new Set(process.rawListeners(event))),
  }
}

const place = Symbol.for('porteria.tests.process')
const kept = globalThis as { [place]?: ReturnType<typeof look> }
kept[place] ??= look()
const first = kept[place]

configureProperties()
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
process.chdir(first.cwd)
for (const name of Object.keys(process.env)) if (!(name in first.env)) delete process.env[name]
Object.assign(process.env, first.env)
globalThis.setImmediate = timers.setImmediate = first.setImmediate
for (const [index, event] of events.entries()) {
  for (const listener of process.rawListeners(event)) {
    if (!first.listeners[index]?.has(listener)) process.off(event, listener as () => void)
  }
}
// State that modules keep on the process, since a build may hold them twice.
Reflect.deleteProperty(globalThis, Symbol.for('porteria.vault-state'))
Reflect.deleteProperty(globalThis, 'porteriaActing')
