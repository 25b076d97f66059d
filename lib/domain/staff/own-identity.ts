import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireStepUp, type StepUpProof } from '../../platform/auth/sign-in/step-up'
import type { Staff } from '../../platform/auth/staff'
import { inScope, readInScope } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'

/** Since when the person is linked to an identity provider; null without a link. */
export async function findLinkedSince(of: { resellerId: string; staffId: string }): Promise<Date | null> {
  const [row] = await readInScope(of.resellerId, (query) =>
    query<{ since: Date | null }>(
      'select min(linked_at) as since from portal.staff_identity where staff_id = $1',
      [of.staffId],
    ),
  )
  return row?.since ?? null
}

/** Unlinks the identity; the next sign-in with it counts as the first. Throws NotFound. */
export async function unlinkIdentity(input: {
  staff: Staff
  actor: Actor
  sessionId: string
  proof: StepUpProof
}): Promise<void> {
  await requireStepUp({ ...input, purpose: 'identity' })
  const { staff, actor } = input
  const { id: staffId, resellerId } = staff
  await inScope(resellerId, async (tx) => {
    const { count } = await tx.staffIdentity.deleteMany({ where: { staffId } })
    if (count === 0) throw new NotFound('factor-missing')
    const subject = { kind: 'staff', id: staffId, name: staff.name }
    await recordAudit(tx, { resellerId, actor, action: 'staff.identity-unlinked', subject })
  })
}
