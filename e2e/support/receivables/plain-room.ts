import { currencies } from '../../../lib/domain/receivables/money'
import type { Room } from '../../../lib/domain/receivables/room/list-debtors'
import { type AgeBucket, roomDays } from '../../../lib/domain/receivables/room/room-query'
import { type Day, daysBetween } from '../../../lib/platform/calendar/days'
import type { PlainLedger } from './plain-ledger'

/** What the room says of these accounts, added up from all their charges and payments. */
export function plainRoom(accounts: PlainLedger[], today: Day): Pick<Room, 'tabs' | 'sums'> {
  const { weekEnd, paidSince } = roomDays(today)
  const isWeek = (due: Day) => due >= today && due <= weekEnd
  const owing = accounts.map((account) =>
    account.charges
      .map(({ currency, due, ...charge }) => ({
        currency,
        due,
        owed: account.owed({ currency, due, ...charge }),
      }))
      .filter(({ owed }) => owed > 0),
  )
  const paid = accounts.map(({ payments }) =>
    payments.filter(({ reversed, day }) => !reversed && day >= paidSince),
  )
  const countWith = <One>(lists: One[][], isOf: (one: One) => boolean) =>
    lists.filter((list) => list.some(isOf)).length
  return {
    tabs: {
      overdue: countWith(owing, ({ due }) => due < today),
      week: countWith(owing, ({ due }) => isWeek(due)),
      owing: countWith(owing, () => true),
      paid: countWith(paid, () => true),
    },
    sums: currencies.map((currency) => {
      const debts = owing.flat().filter((debt) => debt.currency === currency)
      const sum = (isOf: (due: Day) => boolean) =>
        debts.filter(({ due }) => isOf(due)).reduce((total, { owed }) => total + owed, 0)
      const aged = (from: number, to: number) =>
        sum((due) => daysBetween(due, today) >= from && daysBetween(due, today) <= to)
      const ageing: Record<AgeBucket, number> = {
        '0-30': aged(1, 30),
        '31-60': aged(31, 60),
        '61-90': aged(61, 90),
        '90+': aged(91, Number.POSITIVE_INFINITY),
      }
      const credit = accounts
        .flatMap(({ payments }, index) => payments.map((payment) => ({ payment, account: accounts[index] })))
        .filter(({ payment }) => payment.currency === currency)
        .reduce((total, { payment, account }) => total + (account?.credit(payment) ?? 0), 0)
      const paidLately = paid
        .flat()
        .filter((payment) => payment.currency === currency)
        .reduce((total, { amount }) => total + amount, 0)
      const sums = { owed: sum(() => true), overdue: sum((due) => due < today), dueThisWeek: sum(isWeek) }
      return { currency, ...sums, credit, paidLately, ageing }
    }),
  }
}
