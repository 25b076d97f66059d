import { packRows } from '@/components/data-table/packed-rows'
import { type Cents, toDecimal } from '@/lib/domain/receivables/money'
import type { Balance } from '@/lib/domain/receivables/queries'
import type { DebtorRow } from '@/lib/domain/receivables/room/list-debtors'
import { debtorCodecs, type ListedDebtor, type PackedDebtors } from './listed-debtor'

/** The rows of a page for the browser. */
export function packDebtors(rows: DebtorRow[]): PackedDebtors {
  return packRows(rows.map(toListed), debtorCodecs)
}

function toListed(row: DebtorRow): ListedDebtor {
  const { tenantId, name, ruc, access, isGone, isHeld, balances, oldestDueOn, sequence, promiseOn } = row
  return {
    ...{ id: tenantId, name, ruc, access, sequence, promiseOn, dueOn: oldestDueOn },
    marks: [...(isGone ? (['gone'] as const) : []), ...(isHeld ? (['held'] as const) : [])],
    owed: listSome(balances, ({ owed }) => owed),
    overdue: listSome(balances, ({ overdue }) => overdue),
    lastPaid: findLastPaid(balances),
  }
}

function listSome(balances: Balance[], of: (balance: Balance) => Cents): ListedDebtor['owed'] {
  return balances.flatMap((balance) => {
    const cents = of(balance)
    return cents > 0 ? [[balance.currency, toDecimal(cents)] as const] : []
  }) as ListedDebtor['owed']
}

function findLastPaid(balances: Balance[]): ListedDebtor['lastPaid'] {
  const paid = balances.flatMap(({ currency, lastPaidOn: on, lastPaid }) =>
    on !== null && lastPaid !== null ? [{ currency, on, lastPaid }] : [],
  )
  const [last] = paid.toSorted((a, b) => (a.on < b.on ? 1 : -1))
  return last ? [last.currency, toDecimal(last.lastPaid), last.on] : null
}
