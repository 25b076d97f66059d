import type { Database } from '../database/database'
import type { Vitals } from '../vitals'
import type { Calls } from './calls'
import type { Faults } from './faults'
import type { Settings } from './settings'
import type { Throttle } from './throttle'

/** State shared by all requests. */
export type Sandbox = {
  database: Database
  /** Current settings; changed only through the control API. */
  settings: Settings
  /** Central host and suffix of tenant hosts, with the port. */
  baseDomain: string
  now: () => Date
  faults: Faults
  throttle: Throttle
  calls: Calls
  vitals: (options: { sweep: boolean }) => Vitals
  /** Waits; rejects when the sandbox closes. */
  pause: (ms: number) => Promise<void>
  /** Work after the answer: late effects. */
  later: (work: () => Promise<void>) => void
  /** Late effects after a delay, or on release. */
  hold: (ms: number, work: () => Promise<void>) => void
  release: () => Promise<void>
}
