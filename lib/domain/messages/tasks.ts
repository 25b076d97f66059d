import 'server-only'
import { dayMs } from '../../platform/calendar/days'
import { inScope } from '../../platform/database/db'
import { defineTask, toAnyTask } from '../../platform/jobs/define-task'
import type { Chore } from '../../platform/jobs/run-worker'
import { pickUp } from '../../platform/jobs/subject-job'
import { removeOldMessageDrafts } from './compose/remove-old-message-drafts'
import { removeUnusedFiles } from './remove-unused-files'
import { advanceMessageRun, messageRuns } from './runs/advance-message-run'
import { messageRunJob } from './runs/message-run-job'

/** Runs that one process advances at a time; its other jobs are for everything else. */
const runsMax = 2
const againMs = 1_000
let underWay = 0

const advanceMessageRunTask = defineTask({
  name: messageRunJob.name,
  payload: messageRunJob.payload,
  async run(payload, { signal }) {
    const { resellerId, id: runId } = messageRunJob.subjectOf(payload)
    const isFull = underWay >= runsMax
    const outcome = isFull ? ({ kind: 'busy' } as const) : await advance(resellerId, runId, signal)
    if (outcome.kind === 'over' || outcome.kind === 'still') return
    const soon = outcome.kind === 'busy' ? new Date(Date.now() + againMs) : null
    await inScope(resellerId, async (tx) => {
      // A person may have resumed it meanwhile: the run's own `next_at` counts.
      const [run] = await tx.$queryRaw<{ nextAt: Date }[]>`
        select next_at as "nextAt" from portal.message_run
        where id = ${runId}::uuid and next_at is not null for update`
      if (!run) return
      const at = soon && soon > run.nextAt ? soon : run.nextAt
      await messageRunJob.wake(tx, { resellerId, id: runId, at })
    })
  },
})

async function advance(resellerId: string, runId: string, signal: AbortSignal) {
  underWay += 1
  try {
    return await advanceMessageRun(resellerId, runId, { signal })
  } finally {
    underWay -= 1
  }
}

export const messageTasks = [toAnyTask(advanceMessageRunTask)]

export const messageChores: Chore[] = [
  { name: 'pick-up-message-runs', everyMs: 10_000, run: () => pickUp(messageRuns) },
  { name: 'remove-old-message-drafts', everyMs: 3_600_000, run: removeOldMessageDrafts },
  { name: 'remove-unused-message-files', everyMs: dayMs, run: removeUnusedFiles },
]
