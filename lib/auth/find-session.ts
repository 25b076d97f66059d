import 'server-only'
import { readInScope } from '../db'
import { defaultLocale, isLocale } from '../i18n/locale'
import type { Role } from './permissions'
import type { SessionClaims } from './session-cookie'
import type { Session } from './staff'

type SessionRow = {
  id: string
  reseller_id: string
  name: string
  email: string
  role: Role
  locale: string
  reseller_name: string
  slug: string
  time_zone: string
  accent: string | null
  central_url: string | null
  last_sync_outcome: string | null
  last_good_sync_at: Date | null
  sync_every_minutes: number | null
  locks_waiting: number
  signups_waiting: number
}

const sessionSql = `
  select s.id, s.reseller_id, s.name, s.email, s.role, s.locale,
    r.name as reseller_name, r.slug, r.time_zone, r.accent,
    c.central_url, c.last_sync_outcome, c.last_good_sync_at, c.sync_every_minutes,
    (select count(*)::int from portal.runs_waiting()) as locks_waiting,
    (select count(*)::int from portal.signup where state in ('approving', 'needs_person')) as signups_waiting
  from portal.staff s
  join portal.reseller r on r.id = s.reseller_id
  left join portal.connection c on c.reseller_id = s.reseller_id
  where s.id = $1 and s.session_generation = $2 and s.suspended_at is null`

/**
 * The session that the claims speak of, as it stands now: null when the person was suspended, or signed out
 * everywhere since. One scoped round trip, which also brings what the shell shows.
 */
export async function findSession(claims: SessionClaims): Promise<Session | null> {
  const [row] = await readInScope(claims.resellerId, (query) =>
    query<SessionRow>(sessionSql, [claims.sub, claims.generation]),
  )
  return row ? toSession(row) : null
}

function toSession(row: SessionRow): Session {
  return {
    staff: {
      id: row.id,
      resellerId: row.reseller_id,
      name: row.name,
      email: row.email,
      role: row.role,
      locale: isLocale(row.locale) ? row.locale : defaultLocale,
    },
    reseller: { name: row.reseller_name, slug: row.slug, timeZone: row.time_zone, accent: row.accent },
    freshness:
      row.central_url === null
        ? null
        : {
            centralUrl: row.central_url,
            outcome: row.last_sync_outcome,
            goodAt: row.last_good_sync_at,
            syncEveryMinutes: row.sync_every_minutes ?? 5,
          },
    locksWaiting: row.locks_waiting,
    signupsWaiting: row.signups_waiting,
  }
}
