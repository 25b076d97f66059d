import { type Cents, formatCents } from '@/lib/domain/receivables/money'
import type { Balance } from '@/lib/domain/receivables/queries'
import { formatDay } from '@/lib/platform/format'
import type { MoneyView } from '../../../../_receivables/money-view'

/** The sums of an account, a row a currency. */
export function BalanceCards({ view, balances }: { view: MoneyView; balances: Balance[] }) {
  if (balances.length === 0) return null
  const { t, locale } = view
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {balances.map(({ currency, owed, overdue, credit, lastPaidOn, lastPaid }) => {
        const money = (cents: Cents) => formatCents(cents, currency, locale)
        return (
          <dl key={currency} className="grid grid-cols-2 gap-x-6 gap-y-3 p-4 sm:grid-cols-4">
            <Sum label={t('tenantAccount.owed')} text={money(owed)} />
            <Sum label={t('tenantAccount.overdue')} text={money(overdue)} isBad={overdue > 0} />
            <Sum label={t('tenantAccount.credit')} text={money(credit)} />
            <Sum
              label={t('tenantAccount.lastPaid')}
              text={lastPaid === null ? t('tenantAccount.never') : money(lastPaid)}
              hint={lastPaidOn ? formatDay(lastPaidOn, locale) : null}
            />
          </dl>
        )
      })}
    </div>
  )
}

type SumProps = { label: string; text: string; hint?: string | null; isBad?: boolean }

function Sum({ label, text, hint, isBad }: SumProps) {
  return (
    <div>
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className={isBad ? 'font-semibold text-16 text-bad' : 'font-semibold text-16'}>
        {text}
        {hint ? <span className="ml-2 font-normal text-12 text-ink-2">{hint}</span> : null}
      </dd>
    </div>
  )
}
