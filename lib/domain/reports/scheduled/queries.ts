import 'server-only'
import type { Day } from '../../../platform/calendar/days'
import { readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { type SavedPlace, savedPlaceSchema } from '../saved/saved-place'
import { type EndCause, endCauses } from './judge-sender'
import type { Rhythm } from './occurrences'

/** `sent` once the mail server accepted it; `gone` where its e-mail is no longer kept. */
export type SendState = 'queued' | 'sending' | 'sent' | 'refused' | 'unknown' | 'gone'

export type ScheduleLine = Rhythm & {
  id: string
  name: string
  place: SavedPlace
  staffId: string
  staffName: string
  recipients: string[]
  outsiders: string[]
  linkDays: number
  nextAt: Date | null
  endedAt: Date | null
  endedWhy: EndCause | null
  tagName: string | null
  tenantName: string | null
  /** The last time, and how many of its e-mails are in each state; null before the first. */
  last: { dueOn: Day; states: SendState[] } | null
}

type Row = Omit<ScheduleLine, 'place' | 'endedWhy' | 'last'> & {
  place: unknown
  endedWhy: string | null
  lastOn: Day | null
  states: SendState[] | null
}

const scheduleSql = (condition: string) => `
  select h.id, h.name, h.place, h.staff_id as "staffId", h.staff_name as "staffName", h.every, h.on_day as "on", h.hour,
    h.recipients, h.outsiders, h.link_days as "linkDays", h.next_at as "nextAt", h.ended_at as "endedAt",
    h.ended_why as "endedWhy", g.name as "tagName", t.name as "tenantName", l.due_on as "lastOn", l.states
  from portal.report_schedule h
  left join portal.tenant_tag g on g.number = (h.place->>'tag')::int
  left join portal.tenant t on t.id = (h.place->>'tenantId')::uuid
  left join lateral (
    select to_char(d.due_on, 'YYYY-MM-DD') as due_on, array_agg(coalesce(m.state, 'gone') order by d.recipient) as states
    from portal.report_send d left join portal.report_mails(h.id) m on m.send_id = d.id
    where d.schedule_id = h.id
    group by d.due_on order by d.due_on desc limit 1) l on true
  where ${condition}
  order by h.ended_at is not null, h.next_at, h.id`

/** The schedules of the reseller that the person sees: staff with tags their own. One round trip. */
export async function listSchedules(resellerId: string): Promise<ScheduleLine[]> {
  const rows = await readInScope(resellerId, (query) => query<Row>(scheduleSql('true')))
  return rows.flatMap((row) => toLine(row) ?? [])
}

function toLine({ place: stored, endedWhy, lastOn, states, ...row }: Row): ScheduleLine | null {
  const place = savedPlaceSchema.safeParse(stored)
  if (!place.success) return null
  return {
    ...row,
    place: place.data,
    endedWhy: endCauses.find((one) => one === endedWhy) ?? null,
    last: lastOn ? { dueOn: lastOn, states: states ?? [] } : null,
  }
}

export type SendLine = {
  id: string
  recipient: string
  isOutside: boolean
  dueOn: Day
  state: SendState
  expiresAt: Date
  withdrawnAt: Date | null
}

const sendsMax = 100

/** One schedule with its last sends, the newest first. Throws NotFound. */
export async function getSchedule(
  resellerId: string,
  id: string,
): Promise<{ schedule: ScheduleLine; sends: SendLine[] }> {
  return readInScope(resellerId, async (query) => {
    const [row] = await query<Row>(scheduleSql('h.id = $1'), [id])
    const schedule = row && toLine(row)
    if (!schedule) throw new NotFound('report-schedule-missing')
    const sends = await query<SendLine>(
      `select d.id, d.recipient, d.is_outside as "isOutside", to_char(d.due_on, 'YYYY-MM-DD') as "dueOn",
         coalesce(m.state, 'gone') as state, d.expires_at as "expiresAt", d.withdrawn_at as "withdrawnAt"
       from portal.report_send d left join portal.report_mails($1) m on m.send_id = d.id
       where d.schedule_id = $1 order by d.due_on desc, d.recipient limit ${sendsMax}`,
      [id],
    )
    return { schedule, sends }
  })
}
