import 'server-only'
import type { SessionHow } from '../../../generated/prisma/enums'
import { notIdleSql, notTooOldSql } from '../../../platform/auth/sessions/session-limits'
import { readInScope } from '../../../platform/database/db'

export type OpenSession = {
  id: string
  how: SessionHow
  address: string | null
  userAgent: string | null
  createdAt: Date
  lastSeenAt: Date
}

const shownMax = 100

/** Open sessions of a person, last seen first. */
export async function listSessions(resellerId: string, staffId: string): Promise<OpenSession[]> {
  return readInScope(resellerId, (query) =>
    query<OpenSession>(
      `select n.id, n.how::text as how, n.address, n.user_agent as "userAgent",
         n.created_at as "createdAt", n.last_seen_at as "lastSeenAt"
       from portal.staff_session n left join portal.security_settings e on e.reseller_id = n.reseller_id
       where n.staff_id::text = $1 and n.ended_at is null and ${notIdleSql} and ${notTooOldSql}
       order by n.last_seen_at desc, n.id limit ${shownMax}`,
      [staffId],
    ),
  )
}
