import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import type { Staff } from '../../../platform/auth/staff'
import { inScope } from '../../../platform/database/db'

type TurnOffPush = {
  staff: Pick<Staff, 'id' | 'name' | 'resellerId'>
  actor: Actor
  which: { subscriptionId: string } | { endpoint: string }
}

/** Shows nothing in one of the person's own browsers any more. Idempotent. Throws Forbidden. */
export async function turnOffPush({ staff, actor, which }: TurnOffPush): Promise<void> {
  const { id: staffId, resellerId } = staff
  const named = 'endpoint' in which ? which : { id: which.subscriptionId }
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'self:write')
    const { count } = await tx.pushSubscription.deleteMany({ where: { staffId, ...named } })
    if (count === 0) return
    const subject = { kind: 'staff', id: staffId, name: staff.name }
    await recordAudit(tx, { resellerId, actor, action: 'staff.push-off', subject, after: { why: 'by-hand' } })
  })
}
