import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { inScope, type Tx } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import { addJob } from '../../platform/jobs/add-job'
import { syncTenantsTask } from './tasks'

/** Queues a sync as soon as possible. Idempotent. */
export async function requestSync(resellerId: string, actor: Actor): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'sync:request')
    const connection = await tx.connection.findUnique({ where: { resellerId }, select: { resellerId: true } })
    if (!connection) throw new NotFound('connection-missing')
    await addJob(
      tx,
      syncTenantsTask,
      { resellerId, cause: 'request', actor: toPayload(actor) },
      key(resellerId),
    )
    await recordAudit(tx, { resellerId, actor, action: 'sync.requested' })
  })
}

/** Queues a sync after a lock run, in its transaction. */
export async function syncAfterLock(tx: Tx, resellerId: string): Promise<void> {
  await addJob(tx, syncTenantsTask, { resellerId, cause: 'lock' }, key(resellerId))
}

/** Queues a sync that reads a newly created tenant, in the transaction that records it. */
export async function syncAfterSignup(tx: Tx, resellerId: string): Promise<void> {
  await addJob(tx, syncTenantsTask, { resellerId, cause: 'request' }, key(resellerId))
}

export function toPayload({ id, name, kind }: Actor) {
  return { id, name, kind }
}

function key(resellerId: string) {
  return { key: `sync-request:${resellerId}`, attemptsMax: 3 }
}
