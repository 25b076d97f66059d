import 'server-only'
import { z } from 'zod'
import { inScope } from '../../platform/database/db'
import { addJob } from '../../platform/jobs/add-job'
import { defineTask, toAnyTask } from '../../platform/jobs/define-task'
import { hasJob } from '../../platform/jobs/job-view'
import type { Chore } from '../../platform/jobs/run-worker'
import { listResellers } from '../resellers/queries'
import { syncTenants } from './sync-tenants'

const payloadSchema = z.object({
  resellerId: z.uuid(),
  cause: z.enum(['schedule', 'request', 'lock', 'cli']),
  /** Who asked; the clock when nobody did. */
  actor: z
    .object({
      id: z.string().nullable(),
      name: z.string(),
      kind: z.enum(['staff', 'key', 'cli', 'worker', 'system']),
    })
    .optional(),
  confirms: z.uuid().optional(),
})

const busyRetryMs = 5_000

export const syncTenantsTask = defineTask({
  name: 'sync-tenants',
  payload: payloadSchema,
  async run(payload, { signal }) {
    const { resellerId, ...request } = payload
    const result = await syncTenants(resellerId, { ...request, signal })
    // One that was asked for must begin after it was asked for: the one under way may have read before.
    if (result.outcome !== 'busy' || payload.cause === 'schedule') return
    const runAt = new Date(Date.now() + busyRetryMs)
    await inScope(resellerId, (tx) =>
      addJob(tx, syncTenantsTask, payload, { runAt, key: `sync-again:${resellerId}` }),
    )
  },
})

type DueRow = { due: boolean }

/** Adds a job for every reseller whose last sync is older than its connection wants. */
async function scheduleSyncs(): Promise<void> {
  for (const { id } of await listResellers()) {
    await inScope(id, async (tx) => {
      const key = `sync:${id}`
      const rows = await tx.$queryRaw<DueRow[]>`
        select c.last_sync_at is null
          or c.last_sync_at + make_interval(mins => c.sync_every_minutes) <= now() as due
        from portal.connection c where c.reseller_id = ${id}::uuid`
      if (!rows[0]?.due || (await hasJob(tx, key))) return
      // With many resellers these pile up, and a person's lock must not wait for all of them.
      const options = { key, attemptsMax: 3, isPatient: true }
      await addJob(tx, syncTenantsTask, { resellerId: id, cause: 'schedule' }, options)
    })
  }
}

export const syncTasks = [toAnyTask(syncTenantsTask)]

export const syncChores: Chore[] = [{ name: 'schedule-syncs', everyMs: 5_000, run: scheduleSyncs }]
