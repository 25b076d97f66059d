import 'server-only'
import { type Day, daysBetween } from '../../../platform/calendar/days'
import { type Query, readInScope } from '../../../platform/database/db'
import { type Page, planPage } from '../../../platform/paging'
import { searchWords } from '../../tenants/search-words'
import type { Cents, Currency } from '../money'
import type { Balance } from '../queries'
import { type AgeBucket, type RoomQuery, type RoomTab, roomDays, roomPageSize } from './room-query'
import { hasFewTexts, headSql, isSearch, keptHeadSql, rowsSql } from './room-sql'

export type DebtorRow = {
  tenantId: string
  name: string
  ruc: string
  access: 'locked' | 'unlocked' | 'unknown'
  isGone: boolean
  isHeld: boolean
  balances: Balance[]
  /** The earliest due date in any currency. */
  oldestDueOn: Day | null
  /** 0 unless something is overdue. */
  daysOverdue: number
  /** Of its sequence of notices: the name while it is in one, and the day until which it promised to pay. */
  sequence: string | null
  promiseOn: Day | null
}

/** What the tenants that a search keeps owe in one currency. */
export type RoomSums = {
  currency: Currency
  owed: Cents
  overdue: Cents
  dueThisWeek: Cents
  credit: Cents
  paidLately: Cents
  ageing: Record<AgeBucket, Cents>
}

export type Room = {
  page: Page<DebtorRow>
  tabs: Record<RoomTab, number>
  /** Of promises to pay that are not over: how many, and those whose day is past. */
  promises: { open: number; broken: number }
  sums: RoomSums[]
  /** Proposals to lock and to unlock, and claims of payments, that wait for a person. */
  waiting: { lock: number; unlock: number; claims: number }
}

/** `total` is null where the view is a whole tab. */
type Head = Omit<Room, 'page'> & { total: number | null }

/** One page of the tenants that owe or paid, with the sums of all of them, in two round trips; three for who is held to tags. */
export function listDebtors(resellerId: string, input: RoomQuery, { today }: { today: Day }): Promise<Room> {
  const { weekEnd, paidSince } = roomDays(today)
  const values = [today, weekEnd, paidSince, searchWords(input.search), input.currency]
  return readInScope(resellerId, async (query) => {
    const { total: counted, ...around } = await readHead(query, input, values)
    const total = counted ?? around.tabs[input.tab]
    const { page, pageCount } = planPage({ page: input.page, pageSize: roomPageSize, total })
    const skip = (page - 1) * roomPageSize
    const rows = total > 0 ? await readPage(query, input, [...values, skip]) : []
    const shown = rows.map((row) => toDebtor(row, today))
    return {
      ...around,
      page: { rows: shown, page, pageCount, pageSize: roomPageSize, total, totalIsExact: true },
    }
  })
}

/** The kept totals are those of all tenants: what a search or the tags of a person leave of them is added up. */
async function readHead(query: Query, input: RoomQuery, values: unknown[]): Promise<Head> {
  const options = { keepPlan: hasFewTexts(input) }
  if (!isSearch(input)) {
    const [kept] = await query<Head & { seesAll: boolean }>(keptHeadSql(input), values, options)
    const { seesAll, ...head } = kept ?? { seesAll: false }
    if (seesAll) return head as Head
  }
  const [head] = await query<Head>(headSql(input), values, options)
  if (!head) throw new Error('The room was not read')
  return head
}

/** Every tenant of a tab in its order, without pages, for a file or a choice. In one round trip. */
export async function listAllDebtors(
  resellerId: string,
  input: RoomQuery,
  { today }: { today: Day },
): Promise<DebtorRow[]> {
  const { weekEnd, paidSince } = roomDays(today)
  const values = [today, weekEnd, paidSince, searchWords(input.search), input.currency]
  const rows = await readInScope(resellerId, (query) =>
    query<Row>(rowsSql(input, { isPaged: false }), values),
  )
  return rows.map((row) => toDebtor(row, today))
}

type Row = Omit<DebtorRow, 'oldestDueOn' | 'daysOverdue'>

function readPage(query: Query, input: RoomQuery, values: unknown[]): Promise<Row[]> {
  return query<Row>(rowsSql(input, { isPaged: true }), values, { keepPlan: hasFewTexts(input) })
}

function toDebtor(row: Row, today: Day): DebtorRow {
  const dueDays = row.balances.flatMap(({ oldestDueOn }) => oldestDueOn ?? [])
  const oldestDueOn = dueDays.toSorted()[0] ?? null
  const daysOverdue = oldestDueOn === null ? 0 : Math.max(0, daysBetween(oldestDueOn, today))
  return { ...row, oldestDueOn, daysOverdue }
}
