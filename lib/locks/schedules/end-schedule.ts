import type { LockSchedule } from '../../generated/prisma/client'

type Begun = Pick<LockSchedule, 'runId' | 'undoRunId' | 'untilAt'>

/** Its run has begun and nothing is to be taken back: there is nothing to cancel. Pure. */
export function hasNothingLeft({ runId, undoRunId, untilAt }: Begun): boolean {
  return runId !== null && (untilAt === null || undoRunId !== null)
}

/** What a cancelled schedule looks like. What its run changed stays. */
export function endedSchedule({ runId }: Begun) {
  return {
    state: 'cancelled',
    why: runId ? 'until-dropped' : null,
    whyDetail: null,
    nextAt: null,
    endedAt: new Date(),
    revision: { increment: 1 },
  } as const
}
