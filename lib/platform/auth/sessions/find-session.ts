import 'server-only'
import pg from 'pg'
import type { SessionHow, StaffRole } from '../../../generated/prisma/enums'
import { asStaff } from '../../database/acting-staff-id'
import { DatabaseFull } from '../../database/database-gone'
import { queryOnce } from '../../database/db'
import { defaultLocale, isLocale } from '../../i18n/locale'
import { failureSql } from '../../i18n/reading-failure'
import { effectiveRoleOf } from '../permissions'
import type { Freshness, Session } from '../staff'
import type { SessionClaims } from './session-cookie'
import { notIdleSql, notTooOldSql } from './session-limits'

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
}

// The same statement updates `last_seen_at`, once a minute.
const sessionSql = (staffId: string, sessionId: string, seen: boolean) => `
  with live as (
    select s.id, s.reseller_id, s.name, s.email, s.role, s.locale,
      n.id as sid, n.how, n.created_at as began_at, n.second_factor_at, n.last_seen_at,
      coalesce(e.second_factor_required, false) and not n.second_factor_elsewhere
        and not exists (select from portal.staff_totp f where f.staff_id = s.id and f.confirmed_at is not null)
        and not exists (select from portal.staff_passkey f where f.staff_id = s.id) as must_enrol
    from portal.staff_session n
    join portal.staff s on s.id = n.staff_id
    left join portal.security_settings e on e.reseller_id = n.reseller_id
    where n.id = ${pg.escapeLiteral(sessionId)} and s.id = ${pg.escapeLiteral(staffId)}
      and n.ended_at is null and s.suspended_at is null
      and ${notIdleSql} and ${notTooOldSql}
  ), seen as (
    update portal.staff_session as kept set last_seen_at = now() from live
    where ${seen} and kept.id = live.sid and live.last_seen_at < now() - interval '1 minute'
  )
  select l.id, l.reseller_id, l.name, l.email, l.role, l.locale, l.sid, l.how, l.began_at, l.second_factor_at,
    l.must_enrol,
    r.name as reseller_name, r.slug, r.time_zone, r.accent,
    c.central_url, c.last_sync_outcome, c.last_good_sync_at, c.sync_every_minutes,
    ${failureSql('c.last_sync_failure')} as last_sync_failure,
    case when portal.sees_all() then '[]'::json else (
      select json_agg(json_build_object('number', g.number, 'name', g.name, 'colour', g.colour) order by g.name)
      from portal.tenant_tag g where g.id = any(portal.tags_of(l.id))) end as sees,
    (select count(*)::int from portal.runs_waiting()) as locks_waiting,
    (select count(*)::int from portal.signup where state in ('approving', 'needs_person')) as signups_waiting
  from live l
  join portal.reseller r on r.id = l.reseller_id
  left join portal.connection c on c.reseller_id = l.reseller_id`

/**
 * The session of these claims; null when ended, past a limit, or the person is suspended. One round trip, with what
 * the shell shows. `seen: false` for answers that poll by themselves and are no sign of activity.
 */
export async function findSession(
  claims: SessionClaims,
  { seen = true }: { seen?: boolean } = {},
): Promise<Session | null> {
  const ask = (writing: boolean) =>
    asStaff(claims.sub, () =>
      queryOnce<SessionRow>(claims.resellerId, () => sessionSql(claims.sub, claims.sid, writing)),
    )
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
  }
}
