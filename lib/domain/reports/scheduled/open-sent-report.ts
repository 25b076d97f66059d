import 'server-only'
import { effectiveRoleOf, isHeld } from '../../../platform/auth/permissions'
import { addDays, type Day } from '../../../platform/calendar/days'
import { asStaff } from '../../../platform/database/acting-staff-id'
import { connections, readAsSystem } from '../../../platform/database/db'
import { countUse, visitorOf } from '../../../platform/http/rate-limit'
import { findSignupReseller } from '../../signups/public/find-signup-reseller'
import { type PlaceReport, readPlace } from '../saved/read-place'
import { type SavedPlace, savedPlaceSchema } from '../saved/saved-place'
import { endSchedules } from './end-schedules'
import { isColleagueFor, judgeSender, maySendOutside, type Standing } from './judge-sender'
import { hashReportToken } from './report-token'
import { standingColumns } from './sort-recipients'

/** Daily limit per visitor and reseller; whole offices share an address. */
const visits = { max: 300, seconds: 86_400 }

export type SentReport =
  /** Every invalid link reads the same. */
  | { kind: 'dead' }
  | { kind: 'too-often' }
  | {
      kind: 'open'
      name: string
      /** Who scheduled it. */
      personName: string
      /** Tags limit that person, and so the figures. */
      isHeld: boolean
      /** The day that it was mailed for; its period ends with the day before. */
      dueOn: Day
      expiresAt: Date
      report: PlaceReport
    }

type Row = Standing & {
  name: string
  place: unknown
  staffId: string
  staffName: string
  dueOn: Day
  isOutside: boolean
  expiresAt: Date
  /** Who has the recipient's address now; null where nobody of the reseller does. */
  recipient: (Standing & { id: string }) | null
}

const linkSql = `
  select h.name, h.place, h.staff_id as "staffId", h.staff_name as "staffName", to_char(d.due_on, 'YYYY-MM-DD') as "dueOn",
    d.is_outside as "isOutside", d.expires_at as "expiresAt", ${standingColumns},
    (select row_to_json(r) from (select s.id, ${standingColumns} from portal.staff s where s.email = d.recipient) r)
      as recipient
  from portal.report_send d
  join portal.report_schedule h on h.id = d.schedule_id and h.ended_at is null
  join portal.staff s on s.id = h.staff_id
  where d.token_hash = $1 and d.withdrawn_at is null and d.expires_at > $2`

/**
 * The report behind a link, of its fixed days, counted over what the person who scheduled it may see now. What that
 * person may not send any more ends here, and a colleague who may not get it finds it dead. Every opening counts
 * against the visitor's limit.
 */
export async function openSentReport(input: {
  slug: string
  token: string
  /** The visitor's IP address. */
  address: string
  now?: Date
}): Promise<SentReport> {
  const { slug, token, address, now = new Date() } = input
  const resellerId = await findSignupReseller(slug)
  const hash = hashReportToken(token)
  if (!resellerId || !hash) return { kind: 'dead' }
  const who = `${resellerId}:${visitorOf(address)}`
  if ((await countUse(connections(), { what: 'report-page', who, ...visits }, now)) > 0)
    return { kind: 'too-often' }
  const [row] = await readAsSystem(resellerId, (query) => query<Row>(linkSql, [hash, now]))
  const place = savedPlaceSchema.safeParse(row?.place)
  if (!row || !place.success) return { kind: 'dead' }
  if (judgeSender(row, place.data) || (row.isOutside && !maySendOutside(row))) {
    // Now, so that whoever gets the permission back opens none of the old links.
    await endSchedules(resellerId, now)
    return { kind: 'dead' }
  }
  if (!row.isOutside && !isForRecipient(row, place.data)) return { kind: 'dead' }
  const { staffId, staffName: personName, name, dueOn, expiresAt } = row
  const role = effectiveRoleOf(row.role, row.isTagLimited)
  const report = await asStaff(staffId, () =>
    readPlace({ place: place.data, resellerId, role, lastDay: addDays(dueOn, -1) }),
  )
  return { kind: 'open', name, personName, isHeld: isHeld(role), dueOn, expiresAt, report }
}

function isForRecipient({ recipient, staffId, role, isTagLimited }: Row, place: SavedPlace): boolean {
  if (!recipient) return false
  if (recipient.id === staffId) return true
  return isColleagueFor(recipient, place, effectiveRoleOf(role, isTagLimited))
}
