import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { inScope, type Tx } from '../db'
import { NotFound } from '../errors'
import { addJob } from '../jobs/add-job'
import { syncTenantsTask } from './tasks'

/** Asks the worker for a sync as soon as it can; asking twice is asking once. */
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

/** After a lock run, in its transaction: the book is read again. */
export async function syncAfterLock(tx: Tx, resellerId: string): Promise<void> {
  await addJob(tx, syncTenantsTask, { resellerId, cause: 'lock' }, key(resellerId))
}

/** After a tenant was made, in the transaction that says so: it comes into the book. */
export async function syncAfterSignup(tx: Tx, resellerId: string): Promise<void> {
  await addJob(tx, syncTenantsTask, { resellerId, cause: 'request' }, key(resellerId))
}

export function toPayload({ id, name, kind }: Actor) {
  return { id, name, kind }
}

function key(resellerId: string) {
  return { key: `sync-request:${resellerId}`, attemptsMax: 3 }
}
