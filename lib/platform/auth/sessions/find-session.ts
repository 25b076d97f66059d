import 'server-only'
import type { SessionHow, StaffRole } from '../../../generated/prisma/enums'
import { DatabaseFull } from '../../database/database-gone'
import { queryPrepared } from '../../database/db'
import { defaultLocale, isLocale } from '../../i18n/locale'
import { effectiveRoleOf } from '../permissions'
import type { Freshness, Session } from '../staff'
import type { SessionClaims } from './session-cookie'
import { defaultLimits } from './session-limits'

type SessionRow = {
  id: string
  reseller_id: string
  name: string
  email: string
  role: StaffRole
  locale: string
  sees: Session['sees']
  sid: string
  how: SessionHow
  began_at: Date
  second_factor_at: Date | null
  must_enrol: boolean
  reseller_name: string
  slug: string
  time_zone: string
  accent: string | null
  central_url: string | null
  last_sync_outcome: string | null
  last_sync_failure: Freshness['failure']
  last_good_sync_at: Date | null
  sync_every_minutes: number | null
  locks_waiting: number
  signups_waiting: number
  unsent_waiting: number
  is_working: boolean
  inbox_unread: number
}

/**
 * The session of these claims; null when ended, past a limit, or the person is suspended. One round trip, with what
 * the shell shows. `seen: false` for answers that poll by themselves and are no sign of activity.
 */
export async function findSession(
  claims: SessionClaims,
  { seen = true }: { seen?: boolean } = {},
): Promise<Session | null> {
  const ask = (noting: boolean) =>
    queryPrepared<SessionRow>('select * from portal.enter_session($1, $2, $3, $4, $5, $6)', [
      claims.resellerId,
      claims.sub,
      claims.sid,
      noting,
      defaultLimits.idleMinutes,
      defaultLimits.sessionHours,
    ])
  // On a full disk `last_seen_at` is skipped, so that reading still works.
  const [row] = await ask(seen).catch((error) => {
    if (seen && error instanceof DatabaseFull) return ask(false)
    throw error
  })
  return row ? toSession(row) : null
}

function toSession(row: SessionRow): Session {
  return {
    id: row.sid,
    how: row.how,
    beganAt: row.began_at,
    secondFactorAt: row.second_factor_at,
    mustEnrol: row.must_enrol,
    staff: {
      id: row.id,
      resellerId: row.reseller_id,
      name: row.name,
      email: row.email,
      role: effectiveRoleOf(row.role, row.sees.length > 0),
      locale: isLocale(row.locale) ? row.locale : defaultLocale,
    },
    reseller: { name: row.reseller_name, slug: row.slug, timeZone: row.time_zone, accent: row.accent },
    freshness:
      row.central_url === null
        ? null
        : {
            centralUrl: row.central_url,
            outcome: row.last_sync_outcome,
            failure: row.last_sync_failure,
            goodAt: row.last_good_sync_at,
            syncEveryMinutes: row.sync_every_minutes ?? 5,
          },
    sees: row.sees,
    locksWaiting: row.locks_waiting,
    signupsWaiting: row.signups_waiting,
    unsentWaiting: row.unsent_waiting,
    isWorking: row.is_working,
    inboxUnread: row.inbox_unread,
  }
}
