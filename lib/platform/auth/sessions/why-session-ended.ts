import 'server-only'
import type { SessionEnd } from '../../../generated/prisma/enums'
import { readInScope } from '../../database/db'
import type { SessionClaims } from './session-cookie'
import { notIdleSql, notTooOldSql } from './session-limits'

/** Why a session ended, as shown to its person. Suspended people only see `ended`. */
export type SessionEndReason = 'ended' | 'idle' | 'hours' | 'elsewhere' | 'password'

type Row = { ended_why: SessionEnd | null; suspended: boolean; idle: boolean; hours: boolean }

const result: Partial<Record<SessionEnd, SessionEndReason>> = {
  elsewhere: 'elsewhere',
  by_owner: 'elsewhere',
  password: 'password',
}

/** Call it only after `findSession` returned null. */
export async function whySessionEnded(claims: SessionClaims): Promise<SessionEndReason> {
  const [row] = await readInScope(claims.resellerId, (query) =>
    query<Row>(
      `select n.ended_why, s.suspended_at is not null as suspended,
         not (${notIdleSql}) as idle, not (${notTooOldSql}) as hours
       from portal.staff_session n
       join portal.staff s on s.id = n.staff_id
       left join portal.security_settings e on e.reseller_id = n.reseller_id
       where n.id = $1 and s.id = $2`,
      [claims.sid, claims.sub],
    ),
  )
  if (!row || row.suspended) return 'ended'
  if (row.ended_why) return result[row.ended_why] ?? 'ended'
  if (row.hours) return 'hours'
  return row.idle ? 'idle' : 'ended'
}
