import { formatCents } from '@/lib/domain/receivables/money'
import type { TenantAccount } from '@/lib/domain/receivables/queries'
import { formatDay } from '@/lib/platform/format'
import type { OpenCharge } from './charge-boxes'
import type { MoneyView } from './money-view'

/** The charges on which something is owed, as choices. */
export function openCharges({ t, locale }: MoneyView, { charges }: TenantAccount): OpenCharge[] {
  return charges
    .filter(({ owed }) => owed > 0)
    .map(({ id, text, owed, currency, dueOn }) => ({
      id,
      text: t('tenantAccount.openCharge', {
        text,
        money: formatCents(owed, currency, locale),
        day: formatDay(dueOn, locale),
      }),
    }))
}
