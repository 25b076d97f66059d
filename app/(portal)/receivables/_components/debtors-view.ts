import type { RoomQuery } from '@/lib/domain/receivables/room/room-query'
import type { Day } from '@/lib/platform/calendar/days'
import type { NounTexts } from '@/lib/platform/i18n/client-texts'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { PackedDebtors } from '../listed-debtor'

/** The tenants of a tab as they travel to the browser: words and rows, and nothing that can be derived from them. */
export type DebtorsView = {
  locale: Locale
  today: Day
  query: RoomQuery
  rows: PackedDebtors
  /** How far a due date is, by its days from today. */
  distances: Record<number, string>
  mayPay: boolean
  /** For those who may act on several: what besides locking, and the label of the box that chooses the whole view. */
  picking: { allLabel: string; may: { dun: boolean; message: boolean } } | null
}

/** What a row needs besides its tenant. */
export type DebtorContext = Pick<DebtorsView, 'locale' | 'today' | 'distances' | 'mayPay'> & {
  isPaid: boolean
  mayPick: boolean
  t: NounTexts<'receivableRoom'>
  tTenants: NounTexts<'tenants'>
}
