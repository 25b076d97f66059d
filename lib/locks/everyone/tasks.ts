import 'server-only'
import { inScope } from '../../db'
import { defineTask, toAnyTask } from '../../jobs/define-task'
import type { Chore } from '../../jobs/run-worker'
import { listResellers } from '../../resellers/queries'
import { advanceEveryone } from './advance-everyone'
import { everyoneJob, hurryEveryone } from './hurry-everyone'

const advanceEveryoneTask = defineTask({
  ...everyoneJob,
  async run({ resellerId, switchId }, { signal }) {
    const outcome = await advanceEveryone(resellerId, switchId, { signal })
    if (outcome.kind !== 'later') return
    await inScope(resellerId, (tx) => hurryEveryone(tx, { resellerId, id: switchId }, outcome.at))
  },
})

/** Picks up every switch that is not over and that no job looks after: a crash between two jobs loses none. */
export async function pickUpSwitches(): Promise<void> {
  for (const { id: resellerId } of await listResellers()) {
    await inScope(resellerId, async (tx) => {
      const rows = await tx.$queryRaw<{ id: string }[]>`
        select s.id from portal.everyone_switch s
        where s.reseller_id = ${resellerId}::uuid and s.ended_at is null
          and (s.state <> 'requested' or s.approve_before <= now())
          and not exists (
            select 1 from graphile_worker._private_jobs j
            where j.key = 'everyone:' || s.id and (j.locked_at is not null or j.attempts < j.max_attempts))`
      for (const { id } of rows) await hurryEveryone(tx, { resellerId, id })
    })
  }
}

export const everyoneTasks = [toAnyTask(advanceEveryoneTask)]

export const everyoneChores: Chore[] = [{ name: 'pick-up-everyone', everyMs: 5_000, run: pickUpSwitches }]
