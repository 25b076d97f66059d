import { formatCents } from '@/lib/domain/receivables/money'
import type { Price } from '@/lib/domain/receivables/prices/price-schema'
import type { MoneyView } from './money-view'

/** "S/ 59.00 al mes, vence el día 5". */
export function priceText(
  { t, locale }: Pick<MoneyView, 't' | 'locale'>,
  { amount, currency, dueDay }: Price,
): string {
  if (amount === 0) return t('prices.free')
  return t('prices.monthly', { money: formatCents(amount, currency, locale), day: dueDay })
}
