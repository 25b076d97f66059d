import 'server-only'
import { inScope } from '../../platform/database/db'
import { AppError } from '../../platform/errors'
import { openGateway } from '../../upstream/gateways/gateway'
import { type OfferReading, readOffer, saveOffer } from '../resellers/signup-offer'

const budgetWaitMaxMs = 30_000

/** Reads the plans that upstream offers. A failure keeps the last good copy and records the error code. */
export async function refreshPlanCopy(
  resellerId: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ outcome: string }> {
  const at = new Date()
  const read = await readSavedOffer(resellerId, signal)
  await inScope(resellerId, (tx) => saveOffer(tx, { resellerId, read, at }))
  return { outcome: typeof read === 'string' ? read : 'ok' }
}

async function readSavedOffer(resellerId: string, signal?: AbortSignal): Promise<OfferReading> {
  try {
    const options = { cause: 'signup-plans', waitMaxMs: budgetWaitMaxMs, signal }
    return await readOffer(await openGateway(resellerId, options))
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
