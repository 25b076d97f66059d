import 'server-only'
import { randomUUID } from 'node:crypto'
import { cleanText } from '../clean-text'
import type { Tx } from '../db'
import type { SessionHow } from '../generated/prisma/enums'
import type { RequestOrigin } from '../request-origin'
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

/** Opens a session in the caller's transaction; the caller has made sure that this person may have one. */
export async function beginSession(tx: Tx, session: NewSession): Promise<SessionClaims> {
  const { origin, ...rest } = session
  const id = randomUUID()
  const mark = isDeviceMark(origin.deviceMark) ? origin.deviceMark : deviceMarkOf(id)
  await tx.staffSession.create({
    data: {
      ...rest,
      id,
      address: cleanText(origin.address),
      userAgent: origin.userAgent ? cleanText(origin.userAgent) : null,
      deviceHash: hashDeviceMark(mark),
    },
  })
  return { sub: session.staffId, resellerId: session.resellerId, sid: id }
}
