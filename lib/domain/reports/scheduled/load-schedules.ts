import 'server-only'
import type { Tx } from '../../../platform/database/db'
import { type SavedPlace, savedPlaceSchema } from '../saved/saved-place'
import type { Standing } from './judge-sender'
import type { Rhythm } from './occurrences'
import { standingColumns } from './sort-recipients'

/** A schedule with its person as stored now. */
export type LiveSchedule = Rhythm & {
  id: string
  staffId: string
  staffName: string
  name: string
  /** Null where what is stored cannot be read. */
  place: SavedPlace | null
  recipients: string[]
  outsiders: string[]
  linkDays: number
  locale: string
  person: Standing
}

type Row = Omit<LiveSchedule, 'place' | 'person'> & Standing & { place: unknown }

/** A pass is one transaction with an e-mail a recipient. */
const atOnce = 10

const liveSql = (condition: string) => `
  select h.id, h.staff_id as "staffId", h.staff_name as "staffName", h.name, h.place, h.every, h.on_day as "on", h.hour,
    h.recipients, h.outsiders, h.link_days as "linkDays", s.locale, ${standingColumns}
  from portal.report_schedule h join portal.staff s on s.id = h.staff_id
  where h.reseller_id = portal.scope() and h.ended_at is null and ${condition}
  order by h.next_at, h.id`

/** Those whose time has come, held until the transaction ends. */
export async function lockDue(tx: Tx, now: Date): Promise<LiveSchedule[]> {
  return toLive(
    await tx.$queryRawUnsafe<Row[]>(
      `${liveSql('h.next_at <= $1')} limit ${atOnce} for no key update of h`,
      now,
    ),
  )
}

/** All that have not ended, held until the transaction ends. */
export async function lockLive(tx: Tx): Promise<LiveSchedule[]> {
  return toLive(await tx.$queryRawUnsafe<Row[]>(`${liveSql('true')} for no key update of h`))
}

function toLive(rows: Row[]): LiveSchedule[] {
  return rows.map(({ role, isSuspended, isTagLimited, place, ...row }) => {
    const parsed = savedPlaceSchema.safeParse(place)
    return { ...row, place: parsed.success ? parsed.data : null, person: { role, isSuspended, isTagLimited } }
  })
}
