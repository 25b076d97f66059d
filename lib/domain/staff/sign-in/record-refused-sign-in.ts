import 'server-only'
import { recordAudit } from '../../../platform/audit/record-audit'
import { inScope } from '../../../platform/database/db'
import type { RequestOrigin } from '../../../platform/http/request-origin'

type RefusedSignIn = { account: { id: string; resellerId: string }; origin: RequestOrigin }

/**
 * Audits a failed sign-in to an existing account. Call after the response, so that timing does not reveal the
 * account.
 */
export async function recordRefusedSignIn({ account, origin }: RefusedSignIn): Promise<void> {
  const { address, requestId } = origin
  await inScope(account.resellerId, async (tx) => {
    const staff = await tx.staff.findUnique({ where: { id: account.id }, select: { name: true } })
    await recordAudit(tx, {
      resellerId: account.resellerId,
      actor: { id: null, name: 'Portería', kind: 'system', address, requestId },
      action: 'staff.sign-in-refused',
      subject: { kind: 'staff', id: account.id, name: staff?.name ?? '' },
    })
  })
}
