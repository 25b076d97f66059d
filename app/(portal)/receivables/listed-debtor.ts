import {
  access,
  type Codecs,
  type PackedRows,
  someText,
  text,
  tuple,
  tuples,
  unpackRows,
  uuid,
  words,
} from '@/components/data-table/packed-rows'
import type { Currency } from '@/lib/domain/receivables/money'
import type { DebtorRow } from '@/lib/domain/receivables/room/list-debtors'
import type { Day } from '@/lib/platform/calendar/days'

/** An amount as decimal text. */
type Amount = [currency: Currency, amount: string]

/** A tenant as the room draws it. */
export type ListedDebtor = Pick<DebtorRow, 'name' | 'ruc' | 'access' | 'sequence' | 'promiseOn'> & {
  id: string
  marks: ('gone' | 'held')[]
  /** In each currency in which there is something. */
  owed: Amount[]
  overdue: Amount[]
  dueOn: Day | null
  lastPaid: [...Amount, on: Day] | null
}

export type PackedDebtors = PackedRows<ListedDebtor>

export const debtorCodecs: Codecs<ListedDebtor> = {
  ...{ id: uuid, name: someText, ruc: text, access, marks: words() },
  ...{ sequence: text, dueOn: text, promiseOn: text },
  ...{ owed: { ...tuples<Amount>(), empty: [] }, overdue: { ...tuples<Amount>(), empty: [] } },
  lastPaid: tuple(),
}

export function unpackDebtors(packed: PackedDebtors): ListedDebtor[] {
  return unpackRows(packed, debtorCodecs)
}
