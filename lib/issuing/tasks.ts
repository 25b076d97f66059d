import 'server-only'
import { z } from 'zod'
import { inScope, type Tx } from '../db'
import { addJob } from '../jobs/add-job'
import { defineTask, toAnyTask } from '../jobs/define-task'
import type { Chore } from '../jobs/run-worker'
import { listResellers } from '../resellers/queries'
import { advanceIssuance } from './advance-issuance'

function issuanceJobKey(issuanceId: string): string {
  return `issuance:${issuanceId}`
}

export const advanceIssuanceTask = defineTask({
  name: 'advance-issuance',
  payload: z.object({ resellerId: z.uuid(), issuanceId: z.uuid() }),
  async run({ resellerId, issuanceId }, { signal }) {
    const outcome = await advanceIssuance(resellerId, issuanceId, { signal })
    if (outcome.kind !== 'later') return
    const again = { key: issuanceJobKey(issuanceId), runAt: outcome.at }
    await inScope(resellerId, (tx) => addJob(tx, advanceIssuanceTask, { resellerId, issuanceId }, again))
  },
})

/** Has the engine look at an issuance at once: in the transaction that gives it something to do. */
export async function wake(
  tx: Tx,
  { resellerId, issuanceId }: { resellerId: string; issuanceId: string },
): Promise<void> {
  await addJob(tx, advanceIssuanceTask, { resellerId, issuanceId }, { key: issuanceJobKey(issuanceId) })
}

/** Picks up every issuance that is under way and that no job looks after: a crash between two jobs loses none. */
async function pickUpIssuances(): Promise<void> {
  for (const { id: resellerId } of await listResellers()) {
    await inScope(resellerId, async (tx) => {
      const left = await tx.$queryRaw<{ id: string }[]>`
        select i.id from portal.issuance i
        where i.reseller_id = ${resellerId}::uuid and i.next_at is not null
          and not exists (
            select 1 from graphile_worker._private_jobs j
            where j.key = 'issuance:' || i.id and (j.locked_at is not null or j.attempts < j.max_attempts))`
      for (const { id: issuanceId } of left) await wake(tx, { resellerId, issuanceId })
    })
  }
}

export const issuingTasks = [toAnyTask(advanceIssuanceTask)]

export const issuingChores: Chore[] = [{ name: 'pick-up-issuances', everyMs: 5_000, run: pickUpIssuances }]
