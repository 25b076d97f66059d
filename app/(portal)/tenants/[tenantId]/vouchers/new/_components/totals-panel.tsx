import type { Decimal } from 'decimal.js'
import { formatMoney } from '@/lib/format'
import { amountInWords } from '@/lib/vouchers/issue/amount-in-words'
import type { TypedSums } from '@/lib/vouchers/issue/sum-typed'
import type { Draw } from './draw'

/** What the voucher comes to, in the order in which it adds up. */
export function TotalsPanel({ draw, sums, currency }: { draw: Draw; sums: TypedSums; currency: string }) {
  const { words, values, locale } = draw
  const { amounts } = sums
  const money = (amount: Decimal) => formatMoney(amount.toFixed(2), currency, locale)
  const isOnBase = values['discount.on'] !== 'payable' && !amounts.discount.isZero()
  const off: [string, Decimal] = [words['sum.discount'], amounts.discount.neg()]
  const taxed: [string, Decimal][] = isOnBase
    ? [[words['sum.taxedBefore'], amounts.taxed.plus(amounts.discount)], off]
    : [[words['sum.taxed'], amounts.taxed]]
  const parts: [string, Decimal][] = [
    ...taxed,
    [words['sum.exempt'], amounts.exempt],
    [words['sum.unaffected'], amounts.unaffected],
    [words['sum.export'], amounts.export],
    [words['sum.igv'], amounts.igv],
    [words['sum.bagTax'], amounts.bagTax],
    ...(isOnBase ? [] : [off]),
    [words['sum.charge'], amounts.charge],
  ]
  return (
    <div>
      <dl className="space-y-1.5 text-13">
        {parts
          .filter(([, amount]) => !amount.isZero())
          .map(([label, amount]) => (
            <Sum key={label} label={label} amount={money(amount)} />
          ))}
        <div className="flex items-baseline justify-between gap-4 border-line border-t pt-2.5 text-16">
          <dt className="font-semibold">{words['sum.total']}</dt>
          <dd className="shrink-0 whitespace-nowrap font-semibold">{money(amounts.total)}</dd>
        </div>
        {amounts.free.isZero() ? null : <Sum label={words['sum.free']} amount={money(amounts.free)} />}
      </dl>
      <p className="mt-2 text-12 text-ink-2" lang="es">
        {amountInWords(amounts.total, currency)}
      </p>
      {sums.unread > 0 ? <p className="mt-2 text-12 text-ink-2">{words.unread}</p> : null}
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
