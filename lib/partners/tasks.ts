import 'server-only'
import { z } from 'zod'
import { inScope, type Tx } from '../db'
import { addJob } from '../jobs/add-job'
import { defineTask, toAnyTask } from '../jobs/define-task'
import type { Chore } from '../jobs/run-worker'
import { listResellers } from '../resellers/queries'
import { advanceCreation } from './advance-creation'
import { readPartnersTask } from './request-reading'

function jobKey(creationId: string): string {
  return `partner:${creationId}`
}

export const advanceCreationTask = defineTask({
  name: 'advance-partner',
  payload: z.object({ resellerId: z.uuid(), creationId: z.uuid() }),
  async run({ resellerId, creationId }, { signal }) {
    const outcome = await advanceCreation(resellerId, creationId, { signal })
    if (outcome.kind !== 'later') return
    const again = { key: jobKey(creationId), runAt: outcome.at }
    await inScope(resellerId, (tx) => addJob(tx, advanceCreationTask, { resellerId, creationId }, again))
  },
})

/** Has the engine look at a creation at once: in the transaction that gives it something to do. */
export async function wake(
  tx: Tx,
  { resellerId, creationId }: { resellerId: string; creationId: string },
): Promise<void> {
  await addJob(tx, advanceCreationTask, { resellerId, creationId }, { key: jobKey(creationId) })
}

/** Picks up every creation that is under way and that no job looks after: a crash between two jobs loses none. */
async function pickUpCreations(): Promise<void> {
  for (const { id: resellerId } of await listResellers()) {
    await inScope(resellerId, async (tx) => {
      const left = await tx.$queryRaw<{ id: string }[]>`
        select c.id from portal.partner_creation c
        where c.reseller_id = ${resellerId}::uuid and c.next_at is not null
          and not exists (
            select 1 from graphile_worker._private_jobs j
            where j.key = 'partner:' || c.id and (j.locked_at is not null or j.attempts < j.max_attempts))`
      for (const { id: creationId } of left) await wake(tx, { resellerId, creationId })
    })
  }
}

export const partnerTasks = [toAnyTask(readPartnersTask), toAnyTask(advanceCreationTask)]

export const partnerChores: Chore[] = [{ name: 'pick-up-partners', everyMs: 10_000, run: pickUpCreations }]
