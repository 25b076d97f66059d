import 'server-only'
import { systemActor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { inScope } from '../../../platform/database/db'

/** Erases the files of claims that were decided before an instant; what they said stays. Idempotent. */
export async function eraseClaimFiles(resellerId: string, decidedBefore: Date): Promise<number> {
  return inScope(resellerId, async (tx) => {
    const { count } = await tx.paymentClaim.updateMany({
      where: { state: { not: 'waiting' }, decidedAt: { lt: decidedBefore }, file: { not: null } },
      data: { file: null },
    })
    if (count === 0) return 0
    await recordAudit(tx, {
      resellerId,
      actor: systemActor,
      action: 'receivable.claim-files-erased',
      after: { files: count },
    })
    return count
  })
}
