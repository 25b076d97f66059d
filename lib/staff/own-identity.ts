import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import type { Staff } from '../auth/staff'
import { requireStepUp, type StepUpProof } from '../auth/step-up'
import { inScope, readInScope } from '../db'
import { NotFound } from '../errors'

/** Since when another sign-in service stands for a person; null where none does. */
export async function findLinkedSince(of: { resellerId: string; staffId: string }): Promise<Date | null> {
  const [row] = await readInScope(of.resellerId, (query) =>
    query<{ since: Date | null }>(
      'select min(linked_at) as since from portal.staff_identity where staff_id = $1',
      [of.staffId],
    ),
  )
  return row?.since ?? null
}

/** Ends it: the next sign-in over there is a first one again. Throws NotFound. */
export async function unlinkIdentity(asked: {
  staff: Staff
  actor: Actor
  sessionId: string
  proof: StepUpProof
}): Promise<void> {
  await requireStepUp({ ...asked, purpose: 'identity' })
  const { staff, actor } = asked
  const { id: staffId, resellerId } = staff
  await inScope(resellerId, async (tx) => {
    const { count } = await tx.staffIdentity.deleteMany({ where: { staffId } })
    if (count === 0) throw new NotFound('factor-missing')
    const subject = { kind: 'staff', id: staffId, name: staff.name }
    await recordAudit(tx, { resellerId, actor, action: 'staff.identity-unlinked', subject })
  })
}
