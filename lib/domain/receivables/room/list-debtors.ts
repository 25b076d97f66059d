import 'server-only'
import { type Day, daysBetween } from '../../../platform/calendar/days'
import { readInScope, readTogether } from '../../../platform/database/db'
import { type Page, planPage } from '../../../platform/paging'
import { searchWords } from '../../tenants/search-words'
import type { Cents, Currency } from '../money'
import type { Balance } from '../queries'
import { partOf, type RoomPart } from './room-part'
import { type AgeBucket, type RoomQuery, type RoomTab, roomDays, roomPageSize } from './room-query'
import { allRowsSql, hasFewTexts, roomSql } from './room-sql'

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

/** `total` is null where the view is a whole tab, `seesAll` says whether no tag holds the person. */
type Head = Omit<Room, 'page'> & { total: number | null; seesAll: boolean }

/** A tenant in one currency, in none where it never had any. */
type Line = Omit<DebtorRow, 'balances' | 'oldestDueOn' | 'daysOverdue'> &
  Omit<Balance, 'currency'> & { place: string; currency: Currency | null }

type RoomLine = { head: Head | null } & (Line | { place: null })

/**
 * One page of the tenants that owe or paid, with the sums of all of them. In one round trip; a page beyond the last, and
 * who is held to tags without searching, take another one.
 */
export async function listDebtors(
  resellerId: string,
  input: RoomQuery,
  { today }: { today: Day },
): Promise<Room> {
  const read = (part: RoomPart, page: number) => readRoom(resellerId, { ...input, page }, { part, today })
  const part = partOf(input, true)
  const first = await read(part, input.page)
  const ownPart = partOf(input, first.head.seesAll)
  // The kept totals are those of all tenants.
  const own = ownPart === part ? first : await read(ownPart, input.page)
  const { page } = planRoom(input, own.head)
  return toRoom(page === input.page ? own : await read(ownPart, page), { ...input, page }, today)
}

type RoomRead = { head: Head; lines: Line[] }

async function readRoom(
  resellerId: string,
  input: RoomQuery,
  { part, today }: { part: RoomPart; today: Day },
): Promise<RoomRead> {
  const values = [...toValues(input, today), (input.page - 1) * roomPageSize]
  const statement = { sql: roomSql(input, part), values, keepPlan: hasFewTexts(input) }
  const [rows = []] = await readTogether(resellerId, [statement], { planOnce: true })
  const lines = rows as RoomLine[]
  const head = lines[0]?.head
  if (!head) throw new Error('The room was not read')
  return { head, lines: lines.filter((line) => line.place !== null) }
}

function toValues(input: RoomQuery, today: Day): unknown[] {
  const { weekEnd, paidSince } = roomDays(today)
  return [today, weekEnd, paidSince, searchWords(input.search).join(' '), input.currency]
}

function planRoom({ tab, page }: RoomQuery, { total, tabs }: Head) {
  const all = total ?? tabs[tab]
  return { total: all, ...planPage({ page, pageSize: roomPageSize, total: all }) }
}

function toRoom({ head, lines }: RoomRead, input: RoomQuery, today: Day): Room {
  const { tabs, promises, sums, waiting } = head
  const { total, page, pageCount } = planRoom(input, head)
  const rows = toDebtors(lines, today)
  return {
    ...{ tabs, promises, sums, waiting },
    page: { rows, page, pageCount, pageSize: roomPageSize, total, totalIsExact: true },
  }
}

/** Every tenant of a tab in its order, without pages, for a file or a choice. In one round trip. */
export async function listAllDebtors(
  resellerId: string,
  input: RoomQuery,
  { today }: { today: Day },
): Promise<DebtorRow[]> {
  const sql = allRowsSql(input, partOf(input, true))
  const lines = await readInScope(resellerId, (query) => query<Line>(sql, toValues(input, today)))
  return toDebtors(lines, today)
}

/** Lines of one tenant follow each other. */
function toDebtors(lines: Line[], today: Day): DebtorRow[] {
  const rows: DebtorRow[] = []
  let place: string | null = null
  for (const line of lines) {
    if (line.place !== place) rows.push(toDebtor(line))
    place = line.place
    const row = rows.at(-1)
    if (row && line.currency) addBalance(row, { ...line, currency: line.currency }, today)
  }
  return rows
}

function toDebtor({ tenantId, name, ruc, access, isGone, isHeld, sequence, promiseOn }: Line): DebtorRow {
  const none = { balances: [], oldestDueOn: null, daysOverdue: 0 }
  return { tenantId, name, ruc, access, isGone, isHeld, sequence, promiseOn, ...none }
}

function addBalance(row: DebtorRow, balance: Balance, today: Day): void {
  const { currency, owed, credit, openCharges, oldestDueOn, lastPaidOn, lastPaid, overdue } = balance
  row.balances.push({ currency, owed, credit, openCharges, oldestDueOn, lastPaidOn, lastPaid, overdue })
  if (oldestDueOn === null || (row.oldestDueOn !== null && row.oldestDueOn <= oldestDueOn)) return
  row.oldestDueOn = oldestDueOn
  row.daysOverdue = Math.max(0, daysBetween(oldestDueOn, today))
}
