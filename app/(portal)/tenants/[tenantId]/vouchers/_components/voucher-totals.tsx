import { voucherStateText } from '@/components/status/voucher-state'
import { Tabs } from '@/components/ui/tabs'
import type { VoucherTotal } from '@/lib/domain/documents/vouchers/queries'
import type { VoucherQuery } from '@/lib/domain/documents/vouchers/voucher-query'
import { formatMoney, formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { vouchersPath } from '../vouchers-path'

export type VoucherTotalsProps = {
  t: Texts
  locale: Locale
  tenantId: string
  query: VoucherQuery
  totals: VoucherTotal[]
}

/** How many and how much stand in each state; a state is a way into the list. */
export function VoucherTotals({ t, locale, tenantId, query, totals }: VoucherTotalsProps) {
  const states = [
    ...new Set([...totals.map(({ state }) => state), ...(query.state ? [query.state] : [])]),
  ].sort()
  const countOf = (state: string | null) =>
    totals.filter((one) => state === null || one.state === state).reduce((sum, { count }) => sum + count, 0)
  const tabs = [null, ...states].map((state) => ({
    href: vouchersPath(tenantId, query, { state }),
    label: state === null ? t('vouchers.totalsAll') : voucherStateText(t, state),
    count: query.state !== null && state === null ? undefined : formatNumber(countOf(state), locale),
    current: query.state === state,
  }))
  if (states.length === 0) return null
  return (
    <div className="space-y-3">
      <Tabs label={t('vouchers.state')} tabs={tabs} />
      {totals.length > 0 ? (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-13">
          {totals.map((one) => (
            <div key={`${one.state} ${one.currency}`} className="flex gap-2">
              <dt className="text-ink-2">{voucherStateText(t, one.state)}</dt>
              <dd className="font-medium tabular-nums">{formatMoney(one.total, one.currency, locale)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}
