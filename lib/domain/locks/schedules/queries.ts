import 'server-only'
import { readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import type { Access } from '../../tenants/access/access'
import type { Wanted } from '../engine/plan-locks'

export type ScheduleLine = {
  id: string
  desired: Wanted
  reason: string
  note: string | null
  wantedAt: Date
  startsAt: Date
  untilWantedAt: Date | null
  untilAt: Date | null
  businessHours: boolean
  state: ScheduleState
  why: string | null
  whyDetail: string | null
  runId: string | null
  runNumber: number | null
  undoRunId: string | null
  undoRunNumber: number | null
  askedByName: string
  revision: number
  createdAt: Date
  endedAt: Date | null
  tenants: number
  /** Left out because they changed after the list was frozen. */
  skipped: number
  /** One of its tenants, which is all of them in a schedule of one. */
  firstName: string | null
}

export type ScheduleState = 'waiting' | 'started' | 'finished' | 'cancelled' | 'needs_person'

const lineColumns = `
  s.id, s.desired::text as desired, s.reason, s.note, s.wanted_at as "wantedAt", s.starts_at as "startsAt",
  s.until_wanted_at as "untilWantedAt", s.until_at as "untilAt", s.business_hours as "businessHours",
  s.state::text as state, s.why, s.why_detail as "whyDetail", s.run_id as "runId", r.number as "runNumber",
  s.undo_run_id as "undoRunId", u.number as "undoRunNumber", s.asked_by_name as "askedByName", s.revision,
  s.created_at as "createdAt", s.ended_at as "endedAt", c.tenants, c.skipped, c."firstName"`

const lineSource = `
  portal.lock_schedule s
  left join portal.lock_run r on r.id = s.run_id
  left join portal.lock_run u on u.id = s.undo_run_id
  left join lateral (
    select count(*)::int as tenants, count(i.skipped_for)::int as skipped,
      (select t.name from portal.lock_schedule_item f join portal.tenant t on t.id = f.tenant_id
       where f.schedule_id = s.id order by t.sort_name, t.id limit 1) as "firstName"
    from portal.lock_schedule_item i where i.schedule_id = s.id
  ) c on true`

const isOpen = "s.state in ('waiting', 'started', 'needs_person')"
const openMax = 500

/** Open schedules: those that need a person first, then the next. */
export async function listOpenSchedules(resellerId: string): Promise<ScheduleLine[]> {
  return readInScope(resellerId, (query) =>
    query<ScheduleLine>(
      `select ${lineColumns} from ${lineSource} where s.reseller_id = $1 and ${isOpen}
       order by s.state = 'needs_person' desc, coalesce(s.next_at, s.starts_at), s.id limit ${openMax}`,
      [resellerId],
    ),
  )
}

/** Past schedules, newest first, one page. */
export async function listPastSchedules(
  resellerId: string,
  { skip, size }: { skip: number; size: number },
): Promise<ScheduleLine[]> {
  return readInScope(resellerId, (query) =>
    query<ScheduleLine>(
      `select ${lineColumns} from ${lineSource} where s.reseller_id = $1 and not ${isOpen}
       order by s.ended_at desc, s.id limit $2 offset $3`,
      [resellerId, size, skip],
    ),
  )
}

/** Schedules of one tenant, newest first. */
export async function listSchedulesOfTenant(resellerId: string, tenantId: string): Promise<ScheduleLine[]> {
  return readInScope(resellerId, (query) =>
    query<ScheduleLine>(
      `select ${lineColumns} from ${lineSource}
       where exists (
         select 1 from portal.lock_schedule_item own where own.schedule_id = s.id and own.tenant_id = $1)
       order by s.created_at desc limit 20`,
      [tenantId],
    ),
  )
}

export type ScheduledTenant = {
  id: string
  ruc: string
  name: string
  seen: Access
  access: Access
  isHeld: boolean
  isGone: boolean
  skippedFor: string | null
  skippedDetail: string | null
}

export type ScheduleView = ScheduleLine & { items: ScheduledTenant[] }

const listedMax = 200

/** One schedule with its tenants, the skipped first. Throws NotFound. */
export async function getLockSchedule(resellerId: string, scheduleId: string): Promise<ScheduleView> {
  const view = await readInScope(resellerId, async (query) => {
    const [line] = await query<ScheduleLine>(
      `select ${lineColumns} from ${lineSource} where s.id::text = $1`,
      [scheduleId],
    )
    if (!line) return null
    const items = await query<ScheduledTenant>(
      `select t.id, t.ruc, t.name, i.seen::text as seen, t.access::text as access,
         t.held_at is not null as "isHeld", t.gone_at is not null as "isGone",
         i.skipped_for as "skippedFor", i.skipped_detail as "skippedDetail"
       from portal.lock_schedule_item i join portal.tenant t on t.id = i.tenant_id
       where i.schedule_id = $1 order by i.skipped_for is null, t.sort_name, t.id limit $2`,
      [line.id, listedMax],
    )
    return { ...line, items }
  })
  if (!view) throw new NotFound('schedule-missing')
  return view
}
