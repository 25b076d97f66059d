import '@/components/data-table/stacked-table.css'
import type { ReactNode } from 'react'
import { voucherTypeText } from '@/components/status/voucher-state'
import { Checkbox } from '@/components/ui/checkbox'
import { classes } from '@/components/ui/classes'
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

type VoucherTableProps = {
  t: Texts
  picks: boolean
  heads: ReactNode
  /** Rows of few lines on a phone; their cells are told so, too. */
  isDense?: boolean
  children: ReactNode
}

/** A table of vouchers; with a column of checkboxes where some can be sent. */
export function VoucherTable({ t, picks, heads, isDense, children }: VoucherTableProps) {
  return (
    <table className={classes('stacked-table', isDense && 'two-lines')}>
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

type CellProps = { t: Texts; of: Listed; isDense?: boolean }

export function NumberCell({ t, tenantId, of, isDense }: CellProps & { tenantId: string }) {
  return (
    <td className="lead short">
      <Link href={voucherPath(tenantId, of.externalId)}>{of.number}</Link>
      <span className={classes('hint', isDense && 'max-md:hidden')}>{voucherTypeText(t, of.type)}</span>
    </td>
  )
}

/** Of a dense row it says on a phone what kind of voucher it is, too. */
export function DayCell({ t, locale, of, isDense }: CellProps & { locale: Locale }) {
  return (
    <td
      className={classes('short', isDense && 'second')}
      data-label={isDense ? undefined : t('vouchers.issued')}
    >
      {isDense ? <span className="md:hidden">{voucherTypeText(t, of.type)} · </span> : null}
      {formatDay(of.issuedOn, locale)}
    </td>
  )
}

export function CustomerCell({ of, isDense }: Omit<CellProps, 't'>) {
  return (
    <td className={isDense ? 'third' : undefined}>
      <span className="cut">{of.customer ?? '—'}</span>
      <span className={classes('hint', isDense && 'max-md:hidden')}>{of.customerNumber}</span>
    </td>
  )
}

export function TotalCell({ locale, of, side }: { locale: Locale; of: Listed; side?: boolean }) {
  return <td className={side ? 'end side' : 'end'}>{formatMoney(of.total, of.currency, locale)}</td>
}
