import type { Calls } from './calls'
import type { Database } from './database'
import type { Faults } from './faults'
import type { Settings } from './settings'
import type { Throttle } from './throttle'
import type { Vitals } from './vitals'

/** Everything that a running sandbox shares between its requests. */
export type Sandbox = {
  database: Database
  /** The settings of this moment; changed through the control API only. */
  settings: Settings
  /** Central host, and the part of every tenant host after its subdomain; with the port. */
  baseDomain: string
  now: () => Date
  faults: Faults
  throttle: Throttle
  calls: Calls
  vitals: (options: { sweep: boolean }) => Vitals
  /** Waits, unless the sandbox closes first. */
  pause: (ms: number) => Promise<void>
  /** Work that goes on after its answer: late effects. */
  later: (work: () => Promise<void>) => void
}
