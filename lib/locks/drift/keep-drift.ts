import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { cleanText } from '../../clean-text'
import { inScope, overWholeBook } from '../../db'
import { Conflict, NotFound } from '../../errors'
import { countTenants } from '../../tenants/count-tenants'
import { isChangedOutside } from '../../tenants/tab-conditions'
import type { Wanted } from '../plan-locks'
import { keepNoteSchema } from './keep-schema'

export type Keeping = {
  resellerId: string
  tenantId: string
  actor: Actor
  /** The state that the person was shown and wants to stay. */
  seen: Wanted
  note: string
}

/**
 * What was changed outside the portal is from now on what is asked for; nothing is sent. Where there is nothing
 * to keep it changes nothing. Throws Forbidden, NotFound, and Conflict `drift-moved` when the state is another.
 */
export async function keepDrift({ resellerId, tenantId, actor, seen, note: typed }: Keeping): Promise<void> {
  const note = cleanText(keepNoteSchema.parse(typed))
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    await tx.$executeRaw`select 1 from portal.tenant where id = ${tenantId}::uuid for no key update`
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId } })
    if (!tenant) throw new NotFound('tenant-missing')
    if (tenant.access !== seen) throw new Conflict('drift-moved')
    if (!isChangedOutside(tenant)) return
    await tx.tenant.update({
      where: { id: tenantId },
      data: { desiredAccess: seen, lockReason: null, lockNote: seen === 'locked' ? note : null },
    })
    await overWholeBook(tx, () => countTenants(tx, resellerId))
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'drift.kept',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
      before: { desired: tenant.desiredAccess },
      after: { desired: seen },
      reason: note,
    })
  })
}
