import 'server-only'
import { z } from 'zod'
import { inScope } from '../../db'
import { addJob } from '../../jobs/add-job'
import { defineTask, toAnyTask } from '../../jobs/define-task'
import type { Chore } from '../../jobs/run-worker'
import { listResellers } from '../../resellers/queries'
import { readVouchersTask } from '../read-vouchers'
import { advanceVoucherRun } from './advance-voucher-run'

export function voucherRunJobKey(runId: string): string {
  return `voucher-run:${runId}`
}

export const advanceVoucherRunTask = defineTask({
  name: 'advance-voucher-run',
  payload: z.object({ resellerId: z.uuid(), runId: z.uuid() }),
  async run({ resellerId, runId }, { signal }) {
    const outcome = await advanceVoucherRun(resellerId, runId, { signal })
    if (outcome.kind !== 'later') return
    const again = { key: voucherRunJobKey(runId), runAt: outcome.at }
    await inScope(resellerId, (tx) => addJob(tx, advanceVoucherRunTask, { resellerId, runId }, again))
  },
})

/** Picks up every run that has not ended and that no job looks after: a crash between two jobs loses none. */
async function pickUpVoucherRuns(): Promise<void> {
  for (const { id: resellerId } of await listResellers()) {
    await inScope(resellerId, async (tx) => {
      const runs = await tx.$queryRaw<{ id: string }[]>`
        select r.id from portal.voucher_run r
        where r.reseller_id = ${resellerId}::uuid and r.ended_at is null
          and not exists (
            select 1 from graphile_worker._private_jobs j
            where j.key = 'voucher-run:' || r.id and (j.locked_at is not null or j.attempts < j.max_attempts))`
      for (const { id: runId } of runs) {
        await addJob(tx, advanceVoucherRunTask, { resellerId, runId }, { key: voucherRunJobKey(runId) })
      }
    })
  }
}

export const voucherTasks = [toAnyTask(readVouchersTask), toAnyTask(advanceVoucherRunTask)]

export const voucherChores: Chore[] = [
  { name: 'pick-up-voucher-runs', everyMs: 5_000, run: pickUpVoucherRuns },
]
