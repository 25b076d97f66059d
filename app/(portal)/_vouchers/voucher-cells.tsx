import '@/components/data-table/stacked-table.css'
import type { ReactNode } from 'react'
import { voucherTypeText } from '@/components/status/voucher-state'
import { Checkbox } from '@/components/ui/checkbox'
import { Link } from '@/components/ui/link'
import { formatDay, formatMoney } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { voucherPath } from '@/lib/platform/routes'

type Listed = {
  externalId: string
  number: string
  type: string
  issuedOn: string | null
  customer: string | null
  customerNumber: string | null
  currency: string
  total: string
}

/** A table of vouchers; with a column of checkboxes where some can be sent. */
export function VoucherTable({
  t,
  picks,
  heads,
  children,
}: {
  t: Texts
  picks: boolean
  heads: ReactNode
  children: ReactNode
}) {
  return (
    <table className="stacked-table">
      <thead>
        <tr>
          {picks ? (
            <th scope="col" className="pick">
              <span className="sr-only">{t('vouchers.chooseWhy')}</span>
            </th>
          ) : null}
          {heads}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

export function Head({ children, end }: { children: ReactNode; end?: boolean }) {
  return (
    <th scope="col" className={end ? 'end' : undefined}>
      {children}
    </th>
  )
}

/** Empty for a voucher that cannot be sent. */
export function PickCell({ t, tenantId, of, can }: { t: Texts; tenantId: string; of: Listed; can: boolean }) {
  return (
    <td className="pick">
      {can ? (
        <Checkbox
          name="chosen"
          value={`${tenantId}:${of.externalId}`}
          aria-label={t('vouchers.choose', { number: of.number })}
          className="mt-0.5"
        />
      ) : null}
    </td>
  )
}

export function NumberCell({ t, tenantId, of }: { t: Texts; tenantId: string; of: Listed }) {
  return (
    <td className="lead short">
      <Link href={voucherPath(tenantId, of.externalId)}>{of.number}</Link>
      <span className="hint">{voucherTypeText(t, of.type)}</span>
    </td>
  )
}

export function DayCell({ t, locale, of }: { t: Texts; locale: Locale; of: Listed }) {
  return (
    <td className="short" data-label={t('vouchers.issued')}>
      {formatDay(of.issuedOn, locale)}
    </td>
  )
}

export function CustomerCell({ of }: { of: Listed }) {
  return (
    <td>
      <span className="cut">{of.customer ?? '—'}</span>
      <span className="hint">{of.customerNumber}</span>
    </td>
  )
}

export function TotalCell({ locale, of, side }: { locale: Locale; of: Listed; side?: boolean }) {
  return <td className={side ? 'end side' : 'end'}>{formatMoney(of.total, of.currency, locale)}</td>
}
