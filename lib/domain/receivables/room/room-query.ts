import { addDays, type Day } from '../../../platform/calendar/days'
import type { Currency } from '../money'

/** `week` is due from today on within seven days; `paid` paid within the last fourteen. */
export const roomTabs = ['overdue', 'week', 'owing', 'paid'] as const
export type RoomTab = (typeof roomTabs)[number]

/** Days since the due date. */
export const ageBuckets = ['0-30', '31-60', '61-90', '90+'] as const
export type AgeBucket = (typeof ageBuckets)[number]

export const roomSorts = ['days', 'owed', 'name'] as const
export type RoomSort = (typeof roomSorts)[number]

export type RoomQuery = {
  tab: RoomTab
  search: string
  /** Only tenants with something overdue of this age. */
  bucket: AgeBucket | null
  /** Only tenants that the tab shows for this currency. */
  currency: Currency | null
  /** `days` is the oldest due date first, on the tab `paid` the newest payment; `owed` the largest sum of soles first. */
  sort: RoomSort
  page: number
}

export const roomPageSize = 50
const weekDays = 6
const latelyDays = 13

/** Days that divide the room. Pure. */
export function roomDays(today: Day): { weekEnd: Day; paidSince: Day } {
  return { weekEnd: addDays(today, weekDays), paidSince: addDays(today, -latelyDays) }
}
