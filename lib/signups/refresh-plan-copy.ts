import 'server-only'
import { inScope } from '../db'
import { AppError } from '../errors'
import { openGateway, type SignupOffer } from '../gateway'

const budgetWaitMaxMs = 30_000

/** Reads what upstream offers to prospects. A failure leaves the last good copy and says why it is not newer. */
export async function refreshPlanCopy(
  resellerId: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ outcome: string }> {
  const triedAt = new Date()
  const read = await readOffer(resellerId, signal)
  const fresh =
    typeof read === 'string'
      ? { outcome: read, triedAt }
      : {
          outcome: 'ok',
          triedAt,
          readAt: triedAt,
          plans: read.plans,
          defaultPlanId: read.defaultPlanId,
          baseDomain: read.baseDomain,
          isOpen: read.isOpen,
        }
  await inScope(resellerId, (tx) =>
    tx.signupPlanCopy.upsert({ where: { resellerId }, create: { resellerId, ...fresh }, update: fresh }),
  )
  return { outcome: fresh.outcome }
}

/** The offer, or `missing`, or the code of what went wrong. */
async function readOffer(resellerId: string, signal?: AbortSignal): Promise<SignupOffer | string> {
  try {
    const gateway = await openGateway(resellerId, {
      cause: 'signup-plans',
      waitMaxMs: budgetWaitMaxMs,
      signal,
    })
    return await gateway.readSignupOffer()
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
