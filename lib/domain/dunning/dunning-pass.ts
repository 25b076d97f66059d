/** The places between which a process may die; tests make it die there. */
export type DunningCheckpoint = 'noticed' | 'lock-requested' | 'committed'

/** What one pass over the due enrolments of a reseller is given. */
export type DunningPass = {
  resellerId: string
  zone: string
  now: Date
  checkpoint: (name: DunningCheckpoint) => Promise<void>
}
