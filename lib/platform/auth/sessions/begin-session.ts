import 'server-only'
import { randomUUID } from 'node:crypto'
import type { SessionHow } from '../../../generated/prisma/enums'
import { cleanText } from '../../database/clean-text'
import type { Tx } from '../../database/db'
import type { RequestOrigin } from '../../http/request-origin'
import { retireKnownDevice } from '../known-device'
import { deviceMarkOf, hashDeviceMark, isDeviceMark } from './device-mark'
import type { SessionClaims } from './session-cookie'

export type NewSession = {
  resellerId: string
  staffId: string
  how: SessionHow
  secondFactorAt: Date | null
  /** See `staff_session.second_factor_elsewhere`. */
  secondFactorElsewhere?: boolean
  origin: RequestOrigin
}

/** Inserts a session in the caller's transaction; the caller has verified the person. */
export async function beginSession(tx: Tx, session: NewSession): Promise<SessionClaims> {
  const { origin, ...rest } = session
  const id = randomUUID()
  const mark = isDeviceMark(origin.deviceMark) ? origin.deviceMark : deviceMarkOf(id)
  await retireKnownDevice(tx, origin.knownDevice, session.staffId)
  const deviceHash = hashDeviceMark(mark)
  // Others of this reseller whose subscription has this browser's mark are shown nothing in it any more. A browser that
  // lost its mark is not known again: theirs ends there when somebody turns notifications on in it, or by hand.
  await tx.pushSubscription.deleteMany({ where: { deviceHash, NOT: { staffId: session.staffId } } })
  await tx.staffSession.create({
    data: {
      ...rest,
      id,
      address: cleanText(origin.address),
      userAgent: origin.userAgent ? cleanText(origin.userAgent) : null,
      deviceHash,
      knownDevice: true,
    },
  })
  return { sub: session.staffId, resellerId: session.resellerId, sid: id }
}
