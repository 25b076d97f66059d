import type { Flight } from '../../platform/jobs/reconcile'

/** The places between which a process may die; tests make it die there. */
export type DunningCheckpoint = 'noticed' | 'lock-requested' | 'committed'

/** What one process needs to advance the sequences of one reseller. */
export type DunningEngine = Flight & {
  resellerId: string
  checkpoint: (name: DunningCheckpoint) => Promise<void>
}

/** What one transaction over due enrolments is given. */
export type DunningPass = Pick<DunningEngine, 'resellerId' | 'checkpoint'> & {
  zone: string
  now: Date
}
