import 'server-only'
import { z } from 'zod'
import { inScope, type Tx } from '../../../platform/database/db'
import { addJob } from '../../../platform/jobs/add-job'
import { defineTask } from '../../../platform/jobs/define-task'
import type { Chore } from '../../../platform/jobs/run-worker'
import { listResellers } from '../../resellers/queries'
import { isInRun } from '../../tenants/is-changing'
import { readBothEnds } from './read-both-ends'

const payloadSchema = z.object({
  resellerId: z.uuid(),
  tenantIds: z.array(z.uuid()).min(1).max(50),
  /** Who asked; the clock when nobody did. */
  actor: z
    .object({
      id: z.string().nullable(),
      name: z.string(),
      kind: z.enum(['staff', 'key', 'cli', 'worker', 'system']),
    })
    .optional(),
})

export const readEndsTask = defineTask({
  name: 'read-both-ends',
  payload: payloadSchema,
  async run(payload, { signal }) {
    await readBothEnds({ ...payload, signal })
  },
})

/** Asks the worker to read both ends of one tenant for a person. */
export async function readEndsSoon(tx: Tx, input: z.input<typeof payloadSchema>): Promise<void> {
  const [tenantId] = input.tenantIds
  await addJob(tx, readEndsTask, input, { key: `read-ends:${tenantId}`, attemptsMax: 3 })
}

/** Doubted tenants of one reseller that are read at once: each costs a call to its own host. */
const atOnce = 20
/** A host that said nothing is asked again no sooner. */
const againAfter = '5 minutes'

// Without a token there is only one end to read, and a rejected one waits for another.
const dueSql = `
  select t.id from portal.tenant t
  join portal.tenant_token k on k.tenant_id = t.id and k.verdict is distinct from 'rejected'
  where t.doubt is not null and t.gone_at is null
    and (t.ends_tried_at is null or t.ends_tried_at < now() - interval '${againAfter}' or t.ends_tried_at < t.doubt_since)
    and not ${isInRun}
  order by t.ends_tried_at nulls first, t.doubt_since limit ${atOnce}`

/** Queues readings of what is in doubt, a few tenants at a time: nobody has to ask for them. */
export async function queueDoubted(): Promise<void> {
  for (const { id: resellerId } of await listResellers()) {
    await inScope(resellerId, async (tx) => {
      const due = await tx.$queryRawUnsafe<{ id: string }[]>(dueSql)
      if (due.length === 0) return
      const tenantIds = due.map(({ id }) => id)
      await addJob(
        tx,
        readEndsTask,
        { resellerId, tenantIds },
        { key: `doubted:${resellerId}`, attemptsMax: 1 },
      )
    })
  }
}

export const endsChore: Chore = { name: 'read-doubted', everyMs: 15_000, run: queueDoubted }
