import 'server-only'
import { type Day, daysBetween } from '../../../platform/calendar/days'
import { readInScope, readTogether } from '../../../platform/database/db'
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

/**
 * One page of the tenants that owe or paid, with the sums of all of them: in one round trip where the kept totals say them
 * and the page exists, in two more for a search, a page beyond the last and who is held to tags.
 */
export async function listDebtors(
  resellerId: string,
  input: RoomQuery,
  { today }: { today: Day },
): Promise<Room> {
  const values = toValues(input, today)
  const kept = isSearch(input) ? null : await readKept(resellerId, input, { values, today })
  if (kept) return kept
  return readInScope(resellerId, async (query) => {
    const options = { keepPlan: hasFewTexts(input) }
    const [head] = await query<Head>(headSql(input), values, options)
    if (!head) throw new Error('The room was not read')
    const { page, pageCount } = planRoom(input, head)
    const sql = rowsSql(input, { isPaged: true })
    const isEmpty = totalOf(head, input.tab) === 0
    const rows = isEmpty ? [] : await query<Row>(sql, [...values, rowsBefore(page)], options)
    return toRoom(head, { rows, page, pageCount, today, tab: input.tab })
  })
}

/** The kept totals are those of all tenants: null for whoever sees some of them, and beyond the last page. */
async function readKept(
  resellerId: string,
  input: RoomQuery,
  { values, today }: { values: unknown[]; today: Day },
): Promise<Room | null> {
  const keepPlan = hasFewTexts(input)
  const [[found] = [], rows = []] = await readTogether(resellerId, [
    { sql: keptHeadSql(input), values, keepPlan },
    {
      sql: rowsSql(input, { isPaged: true }),
      values: [...values, rowsBefore(input.page)],
      keepPlan,
    },
  ])
  const { seesAll, ...head } = found as Head & { seesAll: boolean }
  const { page, pageCount } = planRoom(input, head)
  if (!seesAll || page !== input.page) return null
  return toRoom(head, { rows: rows as Row[], page, pageCount, today, tab: input.tab })
}

function toValues(input: RoomQuery, today: Day): unknown[] {
  const { weekEnd, paidSince } = roomDays(today)
  const words = searchWords(input.search)
  return [today, weekEnd, paidSince, words.length > 0 ? words : '{}', input.currency]
}

const rowsBefore = (page: number): number => (page - 1) * roomPageSize

const totalOf = ({ total, tabs }: Head, tab: RoomTab): number => total ?? tabs[tab]

function planRoom({ tab, page }: RoomQuery, head: Head) {
  return planPage({ page, pageSize: roomPageSize, total: totalOf(head, tab) })
}

type PageOfRows = { rows: Row[]; page: number; pageCount: number; today: Day; tab: RoomTab }

function toRoom(head: Head, { rows, page, pageCount, today, tab }: PageOfRows): Room {
  const { total: _, ...around } = head
  const shown = rows.map((row) => toDebtor(row, today))
  const total = totalOf(head, tab)
  return {
    ...around,
    page: { rows: shown, page, pageCount, pageSize: roomPageSize, total, totalIsExact: true },
  }
}

/** Every tenant of a tab in its order, without pages, for a file or a choice. In one round trip. */
export async function listAllDebtors(
  resellerId: string,
  input: RoomQuery,
  { today }: { today: Day },
): Promise<DebtorRow[]> {
  const rows = await readInScope(resellerId, (query) =>
    query<Row>(rowsSql(input, { isPaged: false }), toValues(input, today)),
  )
  return rows.map((row) => toDebtor(row, today))
}

type Row = Omit<DebtorRow, 'oldestDueOn' | 'daysOverdue'>

function toDebtor(row: Row, today: Day): DebtorRow {
  const dueDays = row.balances.flatMap(({ oldestDueOn }) => oldestDueOn ?? [])
  const oldestDueOn = dueDays.toSorted()[0] ?? null
  const daysOverdue = oldestDueOn === null ? 0 : Math.max(0, daysBetween(oldestDueOn, today))
  return { ...row, oldestDueOn, daysOverdue }
}
