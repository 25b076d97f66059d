import type { Balance } from '@/lib/domain/receivables/queries'
import { daysBetween } from '@/lib/platform/calendar/days'
import { formatDay } from '@/lib/platform/format'
import { listAmounts, type MoneyView } from './money-view'

export type BalanceWords = { text: string; tone: 'bad' | 'warn' | 'ok' | 'neutral' }

/** "Debe S/ 120.00, vencido desde hace 12 días." A tenant's standing in one sentence. */
export function balanceText(view: MoneyView, balances: Balance[]): BalanceWords {
  const { t, locale, today } = view
  if (balances.length === 0) return { text: t('tenantAccount.balance.none'), tone: 'neutral' }
  const owed = listAmounts(view, balances, (balance) => balance.owed)
  if (owed.length === 0) {
    const credit = listAmounts(view, balances, (balance) => balance.credit)
    if (credit.length === 0) return { text: t('tenantAccount.balance.even'), tone: 'ok' }
    return { text: t('tenantAccount.balance.credit', { money: credit.join(' + ') }), tone: 'ok' }
  }
  const money = owed.join(' + ')
  const [oldest] = balances.flatMap(({ oldestDueOn }) => oldestDueOn ?? []).toSorted()
  if (!oldest) return { text: t('tenantAccount.balance.owes', { money }), tone: 'warn' }
  const count = daysBetween(oldest, today)
  if (count > 0) {
    const overdue = listAmounts(view, balances, (balance) => balance.overdue).join(' + ')
    if (overdue === money) return { text: t('tenantAccount.balance.overdue', { money, count }), tone: 'bad' }
    return { text: t('tenantAccount.balance.partOverdue', { money, overdue, count }), tone: 'bad' }
  }
  const day = formatDay(oldest, locale)
  const isOne = balances.reduce((sum, { openCharges }) => sum + openCharges, 0) === 1
  return { text: t(`tenantAccount.balance.${isOne ? 'due' : 'dueFirst'}`, { money, day }), tone: 'warn' }
}
