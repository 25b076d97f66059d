import 'server-only'
import { inScope } from '../db'
import { defineTask, toAnyTask } from '../jobs/define-task'
import type { Chore } from '../jobs/run-worker'
import { listResellers } from '../resellers/queries'
import { advanceMessageRunJob, wakeMessageRun } from './advance-job'
import { advanceMessageRun } from './advance-message-run'
import { removeOldMessageDrafts } from './compose/remove-old-drafts'
import { removeUnusedFiles } from './remove-unused-files'

/** Runs that one process advances at a time: the others of its places are for locks and all else. */
const runsMax = 2
const againMs = 1_000
let underWay = 0

export const advanceMessageRunTask = defineTask({
  ...advanceMessageRunJob,
  async run({ resellerId, runId }, { signal }) {
    const isFull = underWay >= runsMax
    const outcome = isFull ? ({ kind: 'busy' } as const) : await advance(resellerId, runId, signal)
    if (outcome.kind === 'over' || outcome.kind === 'still') return
    const soon = outcome.kind === 'busy' ? new Date(Date.now() + againMs) : null
    await inScope(resellerId, async (tx) => {
      // Somebody may have let it go on meanwhile: what is written with the run counts.
      const [run] = await tx.$queryRaw<{ nextAt: Date }[]>`
        select next_at as "nextAt" from portal.message_run
        where id = ${runId}::uuid and next_at is not null for update`
      if (run)
        await wakeMessageRun(tx, { resellerId, runId, at: soon && soon > run.nextAt ? soon : run.nextAt })
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

/** Picks up every run that wants something and that no job looks after: a crash between two jobs loses none. */
async function pickUpMessageRuns(): Promise<void> {
  for (const { id: resellerId } of await listResellers()) {
    await inScope(resellerId, async (tx) => {
      const runs = await tx.$queryRaw<{ id: string; nextAt: Date | null }[]>`
        select r.id, r.next_at as "nextAt" from portal.message_run r
        where r.reseller_id = ${resellerId}::uuid and r.ended_at is null
          and (r.next_at is not null or exists (
            select from portal.message m where m.run_id = r.id and m.state = 'sending'))
          and not exists (
            select 1 from graphile_worker._private_jobs j
            where j.key = 'message-run:' || r.id and (j.locked_at is not null or j.attempts < j.max_attempts))`
      for (const { id: runId, nextAt } of runs) {
        await wakeMessageRun(tx, { resellerId, runId, at: nextAt ?? undefined })
      }
    })
  }
}

export const messageTasks = [toAnyTask(advanceMessageRunTask)]

export const messageChores: Chore[] = [
  { name: 'pick-up-message-runs', everyMs: 10_000, run: pickUpMessageRuns },
  { name: 'remove-old-message-drafts', everyMs: 3_600_000, run: removeOldMessageDrafts },
  { name: 'remove-unused-message-files', everyMs: 86_400_000, run: removeUnusedFiles },
]
