import 'server-only'
import { recordAudit } from '../audit/record-audit'
import { inScope } from '../db'
import type { RequestOrigin } from '../request-origin'

type RefusedSignIn = { account: { id: string; resellerId: string }; origin: RequestOrigin }

/**
 * Writes down that somebody failed at a known account. It must run after the answer has left: the time it takes
 * would tell that the account exists.
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
