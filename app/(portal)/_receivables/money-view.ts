import { type Cents, formatCents } from '@/lib/domain/receivables/money'
import type { Balance } from '@/lib/domain/receivables/queries'
import type { Day } from '@/lib/platform/calendar/days'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

/** What screens of charges and payments need to speak. */
export type MoneyView = { t: Texts; locale: Locale; today: Day }

/** `S/ 120.00` for each currency in which there is something. */
export function listAmounts(
  { locale }: Pick<MoneyView, 'locale'>,
  balances: Balance[],
  of: (balance: Balance) => Cents,
): string[] {
  return balances.flatMap((balance) => {
    const cents = of(balance)
    return cents > 0 ? [formatCents(cents, balance.currency, locale)] : []
  })
}
