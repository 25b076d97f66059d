import { currencies } from '@/lib/domain/receivables/money'
import type { Balance } from '@/lib/domain/receivables/queries'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { CurrencyChoice } from './amount-fields'

/** The currencies as choices, the one in which most charges are owed first. */
export function currencyChoices(t: Texts, balances: Balance[]): CurrencyChoice[] {
  const openIn = (code: string) => balances.find(({ currency }) => currency === code)?.openCharges ?? 0
  return currencies
    .toSorted((a, b) => openIn(b) - openIn(a))
    .map((code) => [code, t(`tenantAccount.currency.${code}`)])
}
