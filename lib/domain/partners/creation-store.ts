import 'server-only'
import type { PartnerCreation, Prisma } from '../../generated/prisma/client'
import type { AuditAction } from '../../platform/audit/actions'
import { requesterOf } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { inScope } from '../../platform/database/db'
import type { CreationEngine } from './creation-engine'
import { keepPartners } from './keep-partners'
import { type CheckedPartnerForm, partnerFormSchema, toPartner } from './schemas'
import type { CreationState } from './states'

/** A creation as the engine works on it. */
export type CreationWork = Omit<PartnerCreation, 'form' | 'state'> & {
  form: CheckedPartnerForm
  state: CreationState
}

/** Null when nothing is under way. */
export async function loadCreation({ resellerId, creationId }: CreationEngine): Promise<CreationWork | null> {
  const row = await inScope(resellerId, (tx) => tx.partnerCreation.findUnique({ where: { id: creationId } }))
  if (!row?.nextAt) return null
  return { ...row, state: row.state as CreationState, form: partnerFormSchema.parse(row.form) }
}

export type CreationChange = {
  data: Prisma.PartnerCreationUpdateManyMutationInput
  audit?: AuditAction
}

/**
 * Writes one step in one transaction: the change, its audit entry where something was decided, and a created partner in
 * our copy. False when the creation has left the state that the step began in.
 */
export async function changeCreation(
  { resellerId, now }: CreationEngine,
  work: CreationWork,
  { data, audit }: CreationChange,
): Promise<boolean> {
  return inScope(resellerId, async (tx) => {
    const { id, state, form } = work
    const { count } = await tx.partnerCreation.updateMany({ where: { id, state }, data })
    if (count === 0) return false
    const upstreamId = typeof data.upstreamId === 'number' ? data.upstreamId : null
    if (data.state === 'created' && upstreamId !== null) {
      const partner = { ...toPartner(form), upstreamId }
      await keepPartners(tx, { resellerId, partners: [partner], readAt: now(), isWhole: false })
    }
    if (audit) {
      await recordAudit(tx, {
        resellerId,
        actor: requesterOf(work),
        action: audit,
        subject: { kind: 'partner', id, name: form.fullName },
        after: { outcome: data.state, upstreamId, cause: data.cause, email: form.email, domain: form.domain },
      })
    }
    return true
  })
}
