import 'server-only'
import { z } from 'zod'
import { inScope } from '../db'
import { addJob } from '../jobs/add-job'
import { defineTask, toAnyTask } from '../jobs/define-task'
import type { Chore } from '../jobs/run-worker'
import { listResellers } from '../resellers/queries'
import { advanceRun } from './advance-run'
import { BulkSlots } from './bulk-slots'
import { smallRunMax } from './policy'
import { draftChore } from './remove-old-drafts'
import { countItems } from './run-store'

const payloadSchema = z.object({ resellerId: z.uuid(), runId: z.uuid() })

export function lockRunJobKey(runId: string): string {
  return `lock-run:${runId}`
}

export const advanceLockRunTask = defineTask({
  name: 'advance-lock-run',
  payload: payloadSchema,
  async run({ resellerId, runId }, { signal }) {
    const again = await advance(resellerId, runId, signal)
    if (again === null) return
    const job = { key: lockRunJobKey(runId), runAt: again }
    await inScope(resellerId, (tx) => addJob(tx, advanceLockRunTask, { resellerId, runId }, job))
  },
})

const bulkSlots = new BulkSlots()
const fullRetryMs = 1_000

/** When to come again; null when nothing is left to do. */
async function advance(resellerId: string, runId: string, signal: AbortSignal): Promise<Date | null> {
  const isSmall = (await countItems(resellerId, runId)) <= smallRunMax
  const outcome = isSmall
    ? await advanceRun(resellerId, runId, { signal })
    : await bulkSlots.take(runId, (mustYield) => advanceRun(resellerId, runId, { signal, mustYield }))
  if (outcome === 'full') return new Date(Date.now() + fullRetryMs)
  return outcome.kind === 'later' ? outcome.at : null
}

/** Picks up every run that wants something and that no job looks after: a crash between two jobs loses none. */
async function pickUpRuns(): Promise<void> {
  for (const { id: resellerId } of await listResellers()) {
    await inScope(resellerId, async (tx) => {
      const runs = await tx.$queryRaw<{ id: string }[]>`
        select r.id from portal.lock_run r
        where r.reseller_id = ${resellerId}::uuid and r.ended_at is null
          and (r.state <> 'paused' or exists (
            select 1 from portal.lock_item i where i.run_id = r.id and i.state in ('sending', 'sent', 'unknown')))
          and not exists (
            select 1 from graphile_worker._private_jobs j
            where j.key = 'lock-run:' || r.id and (j.locked_at is not null or j.attempts < j.max_attempts))`
      for (const { id: runId } of runs) {
        await addJob(tx, advanceLockRunTask, { resellerId, runId }, { key: lockRunJobKey(runId) })
      }
    })
  }
}

export const lockTasks = [toAnyTask(advanceLockRunTask)]

export const lockChores: Chore[] = [
  { name: 'pick-up-lock-runs', everyMs: 5_000, run: pickUpRuns },
  draftChore,
]
