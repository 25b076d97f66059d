import type { LockSchedule } from '../../../generated/prisma/client'
import type { FollowDraft } from '../drafts/draft-follower'

/** The places between which a process may die; tests make it die there. */
export type ScheduleCheckpoint = 'opened' | 'run-started' | 'before-commit' | 'committed'

export type AdvanceScheduleOptions = {
  now?: () => Date
  checkpoint?: (name: ScheduleCheckpoint) => void | Promise<void>
  /** Judges again what was accepted to its list, when its run starts. */
  follow?: FollowDraft
}

/** What one pass over a schedule is given. */
export type SchedulePass = {
  resellerId: string
  schedule: LockSchedule
  now: Date
  checkpoint: (name: ScheduleCheckpoint) => Promise<void>
  follow?: FollowDraft
}
