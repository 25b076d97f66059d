import timers from 'node:timers'
import { vi } from 'vitest'
import { configureProperties } from './property-runs'

// Runs before each test file. A worker keeps its process, and with it the libraries, for many files: what a file
// leaves in the process is taken back here, and our own modules are evaluated anew.

const events = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const

/** The process as the first file of the worker found it. */
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
