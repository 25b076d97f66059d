import 'server-only'
import { inScope, outsideScope } from '../../platform/database/db'
import { toAnyTask } from '../../platform/jobs/define-task'
import { advanceTask } from '../../platform/jobs/reconcile'
import type { Chore } from '../../platform/jobs/run-worker'
import { pickUp } from '../../platform/jobs/subject-job'
import { advanceEndpoint, endpoints } from './advance-endpoint'
import { webhookJob } from './webhook-job'

const busyRetryMs = 1_000
const keptDays = 30

const sendWebhooksTask = advanceTask(webhookJob, {
  advance: ({ resellerId, id }, signal) => advanceEndpoint({ resellerId, endpointId: id }, { signal }),
  // What woke this job may have been written after the other one looked.
  busyRetryMs,
})

/** Deletes deliveries that ended long ago, and what waited for an endpoint that was removed or is off as long. */
async function purgeDeliveries(): Promise<void> {
  const resellers = await outsideScope().$queryRaw<{ id: string }[]>`select id from portal.resellers_known()`
  for (const { id } of resellers) {
    await inScope(
      id,
      (tx) => tx.$executeRaw`
        delete from portal.webhook_delivery d using portal.webhook_endpoint e
        where e.id = d.endpoint_id and (d.ended_at < now() - make_interval(days => ${keptDays}::int)
          or e.removed_at < now() - make_interval(days => ${keptDays}::int)
          or d.state = 'waiting' and e.off_at < now() - make_interval(days => ${keptDays}::int))`,
    )
  }
}

export const webhookTasks = [toAnyTask(sendWebhooksTask)]

export const webhookChores: Chore[] = [
  { name: 'pick-up-webhooks', everyMs: 15_000, run: () => pickUp(endpoints) },
  { name: 'purge-deliveries', everyMs: 3_600_000, run: purgeDeliveries },
]
