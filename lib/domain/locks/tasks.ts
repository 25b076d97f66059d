import 'server-only'
import { toAnyTask } from '../../platform/jobs/define-task'
import { type Advance, advanceTask } from '../../platform/jobs/reconcile'
import type { Chore } from '../../platform/jobs/run-worker'
import { pickUp, type Subject } from '../../platform/jobs/subject-job'
import { draftChore } from './drafts/remove-old-drafts'
import { endsChore, readEndsTask } from './ends/tasks'
import { advanceRun, lockRuns } from './engine/advance-run'
import { BulkSlots } from './engine/bulk-slots'
import { lockRunJob } from './engine/lock-run-job'
import { isUrgent } from './engine/run-store'

const bulkSlots = new BulkSlots()
const fullRetryMs = 1_000

async function advance({ resellerId, id: runId }: Subject, signal: AbortSignal): Promise<Advance> {
  if (await isUrgent(resellerId, runId)) return advanceRun(resellerId, runId, { signal })
  const outcome = await bulkSlots.take(runId, (mustYield) =>
    advanceRun(resellerId, runId, { signal, mustYield }),
  )
  return outcome === 'full' ? { kind: 'later', at: new Date(Date.now() + fullRetryMs) } : outcome
}

const advanceLockRunTask = advanceTask(lockRunJob, { advance })

export const lockTasks = [toAnyTask(advanceLockRunTask), toAnyTask(readEndsTask)]

export const lockChores: Chore[] = [
  { name: 'pick-up-lock-runs', everyMs: 5_000, run: () => pickUp(lockRuns) },
  endsChore,
  draftChore,
]
