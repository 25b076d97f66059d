import type { Decimal } from 'decimal.js'
import { useTexts } from '@/components/i18n/use-texts'
import { amountInWords } from '@/lib/domain/documents/vouchers/issue/amount-in-words'
import type { TypedSums } from '@/lib/domain/documents/vouchers/issue/sum-typed'
import { formatMoney } from '@/lib/platform/format'
import type { FormScope } from './voucher-fields'

/** What the voucher comes to, in the order in which it adds up; where it stays in sight below the form, only the total. */
export function TotalsPanel({
  scope,
  sums,
  currency,
}: {
  scope: FormScope
  sums: TypedSums
  currency: string
}) {
  const t = useTexts('voucherForm')
  const { values, locale } = scope
  const { amounts } = sums
  const money = (amount: Decimal) => formatMoney(amount.toFixed(2), currency, locale)
  const isOnBase = values['discount.on'] !== 'payable' && !amounts.discount.isZero()
  const off: [string, Decimal] = [t('sum.discount'), amounts.discount.neg()]
  const taxed: [string, Decimal][] = isOnBase
    ? [[t('sum.taxedBefore'), amounts.taxed.plus(amounts.discount)], off]
    : [[t('sum.taxed'), amounts.taxed]]
  const parts: [string, Decimal][] = [
    ...taxed,
    [t('sum.exempt'), amounts.exempt],
    [t('sum.unaffected'), amounts.unaffected],
    [t('sum.export'), amounts.export],
    [t('sum.igv'), amounts.igv],
    [t('sum.bagTax'), amounts.bagTax],
    ...(isOnBase ? [] : [off]),
    [t('sum.charge'), amounts.charge],
  ]
  return (
    <div className="grow">
      <dl className="space-y-1.5 text-13 max-wide:*:not-data-total:hidden">
        {parts
          .filter(([, amount]) => !amount.isZero())
          .map(([label, amount]) => (
            <Sum key={label} label={label} amount={money(amount)} />
          ))}
        <div
          data-total
          className="flex items-baseline justify-between gap-4 border-line text-16 wide:not-first:border-t wide:not-first:pt-2.5"
        >
          <dt className="font-semibold">{t('sum.total')}</dt>
          <dd className="shrink-0 whitespace-nowrap font-semibold">{money(amounts.total)}</dd>
        </div>
        {amounts.free.isZero() ? null : <Sum label={t('sum.free')} amount={money(amounts.free)} />}
      </dl>
      <p className="mt-2 text-12 text-ink-2 max-wide:hidden" lang="es">
        {amountInWords(amounts.total, currency)}
      </p>
      {sums.unread > 0 ? <p className="mt-2 text-12 text-ink-2 max-wide:hidden">{t('unread')}</p> : null}
    </div>
  )
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="shrink-0 whitespace-nowrap">{amount}</dd>
    </div>
  )
}
