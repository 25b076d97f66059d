import 'server-only'
import type { Tx } from '../../platform/database/db'
import { AppError } from '../../platform/errors'
import type { Gateway, SignupOffer } from '../../upstream/gateways/gateway'
import type { Capabilities } from './capabilities'

/** The server's signup offer, `missing` when its API has none, or an error code. */
export type OfferReading = SignupOffer | string

export async function readOffer(gateway: Gateway): Promise<OfferReading> {
  try {
    return await gateway.readSignupOffer()
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** The same as a probe capability. */
export function offerSupport(read: OfferReading): Capabilities['guestRegister'] {
  if (typeof read === 'string') return read === 'missing' ? 'missing' : 'unknown'
  return read.isOpen === false ? 'disabled' : 'supported'
}

/**
 * Stores an offer read at `at` for the public page and its settings. A failure keeps the last good copy unless
 * that came from another server; a reading older than the stored one is ignored.
 */
export async function saveOffer(
  tx: Tx,
  kept: { resellerId: string; read: OfferReading; at: Date; otherServer?: boolean },
): Promise<void> {
  const { resellerId, read, at } = kept
  const where = { resellerId }
  const fresh =
    typeof read === 'string'
      ? { outcome: read, triedAt: at, ...(kept.otherServer && nothingRead) }
      : { outcome: 'ok', triedAt: at, readAt: at, ...read }
  await tx.signupPlanCopy.createMany({ data: [{ resellerId }], skipDuplicates: true })
  await tx.signupPlanCopy.updateMany({
    where: { ...where, OR: [{ triedAt: null }, { triedAt: { lte: at } }] },
    data: fresh,
  })
}

const nothingRead = { plans: [], defaultPlanId: null, baseDomain: null, isOpen: null, readAt: null }
