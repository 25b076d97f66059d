import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, withoutTagFilter } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import { countAmong, moveTotals } from '../../tenants/count-tenants'
import { isChangedOutside } from '../../tenants/tab-conditions'
import type { Wanted } from '../engine/plan-locks'
import { driftNoteSchema } from './schemas'

export type KeepDrift = {
  resellerId: string
  tenantId: string
  actor: Actor
  /** The state shown to the person, which shall stay. */
  seen: Wanted
  note: string
}

/**
 * Accepts a change from outside the portal as the desired state; nothing is sent. Without drift it changes
 * nothing. Throws Forbidden, NotFound, and Conflict `drift-moved` when the state differs.
 */
export async function keepDrift({
  resellerId,
  tenantId,
  actor,
  seen,
  note: typed,
}: KeepDrift): Promise<void> {
  const note = cleanText(driftNoteSchema.parse(typed))
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    await tx.$executeRaw`select 1 from portal.tenant where id = ${tenantId}::uuid for no key update`
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId } })
    if (!tenant) throw new NotFound('tenant-missing')
    if (tenant.access !== seen) throw new Conflict('drift-moved')
    if (!isChangedOutside(tenant)) return
    const counted = await countAmong(tx, [tenantId])
    await tx.tenant.update({
      where: { id: tenantId },
      data: { desiredAccess: seen, lockReason: null, lockNote: seen === 'locked' ? note : null },
    })
    const changed = { resellerId, tenantIds: [tenantId], before: counted }
    await withoutTagFilter(tx, () => moveTotals(tx, changed))
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
