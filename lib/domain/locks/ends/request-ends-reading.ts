import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import { readEndsSoon } from './tasks'

/**
 * Queues a reading of both ends of one tenant. Idempotent. Throws Forbidden, NotFound, and Conflict
 * `connection-missing`.
 */
export async function requestEndsReading(of: {
  resellerId: string
  tenantId: string
  actor: Actor
}): Promise<void> {
  const { resellerId, tenantId, actor } = of
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    const connection = await tx.connection.findUnique({ where: { resellerId }, select: { resellerId: true } })
    if (!connection) throw new Conflict('connection-missing')
    const { count } = await tx.tenant.updateMany({
      where: { id: tenantId, goneAt: null },
      data: { endsAskedAt: new Date() },
    })
    if (count === 0) throw new NotFound('tenant-missing')
    const { id, name, kind } = actor
    await readEndsSoon(tx, { resellerId, tenantIds: [tenantId], actor: { id, name, kind } })
  })
}
