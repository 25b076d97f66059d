import Link from 'next/link'
import { VoucherState, voucherTypeText } from '@/components/status/voucher-state'
import { Checkbox } from '@/components/ui/checkbox'
import { formatDay, formatMoney } from '@/lib/format'
import type { Locale } from '@/lib/i18n/locale'
import type { Texts } from '@/lib/i18n/texts'
import { voucherPath } from '@/lib/routes'
import type { VoucherLine } from '@/lib/vouchers/queries'
import { isSendable } from '@/lib/vouchers/states'
import type { VoucherQuery, VoucherSort } from '@/lib/vouchers/voucher-query'
import { vouchersPath } from '../vouchers-path'

export type VoucherRowsProps = {
  t: Texts
  locale: Locale
  tenantId: string
  query: VoucherQuery
  rows: VoucherLine[]
  maySend: boolean
}

const cell = 'px-3 py-2 align-top'

export function VoucherRows({ t, locale, tenantId, query, rows, maySend }: VoucherRowsProps) {
  const head = (sort: VoucherSort, text: string, right = false) => (
    <SortHead {...{ tenantId, query, sort, text, right }} />
  )
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-180 border-collapse text-13">
        <thead>
          <tr className="border-line border-b text-left text-ink-2">
            {maySend ? (
              <th scope="col" className={`${cell} w-8`}>
                <span className="sr-only">{t('vouchers.chooseWhy')}</span>
              </th>
            ) : null}
            {head('number', t('vouchers.number'))}
            {head('issued', t('vouchers.issued'))}
            {head('customer', t('vouchers.customer'))}
            {head('total', t('vouchers.total'), true)}
            {head('state', t('vouchers.state'))}
            <th scope="col" className={`${cell} font-medium`}>
              {t('vouchers.links')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.externalId} className="hover:bg-sunken">
              {maySend ? (
                <td className={cell}>
                  {isSendable(row) ? (
                    <Checkbox
                      name="chosen"
                      value={`${tenantId}:${row.externalId}`}
                      aria-label={t('vouchers.choose', { number: row.number })}
                      className="mt-0.5"
                    />
                  ) : null}
                </td>
              ) : null}
              <td className={`${cell} whitespace-nowrap`}>
                <Link
                  href={voucherPath(tenantId, row.externalId)}
                  prefetch={false}
                  className="font-medium hover:text-accent"
                >
                  {row.number}
                </Link>
                <span className="block text-12 text-ink-2">{voucherTypeText(t, row.type)}</span>
              </td>
              <td className={`${cell} whitespace-nowrap`}>{formatDay(row.issuedOn, locale)}</td>
              <td className={`${cell} max-w-80`}>
                <span className="block truncate">{row.customer ?? '—'}</span>
                <span className="block text-12 text-ink-2">{row.customerNumber}</span>
              </td>
              <td className={`${cell} whitespace-nowrap text-right tabular-nums`}>
                {formatMoney(row.total, row.currency, locale)}
              </td>
              <td className={cell}>
                <VoucherState t={t} state={row.state} />
                {row.toRegularize ? (
                  <span className="mt-1 block text-12 text-warn">{row.toRegularize}</span>
                ) : null}
              </td>
              <td className={`${cell} whitespace-nowrap`}>
                <VoucherFiles t={t} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function VoucherFiles({
  t,
  row,
}: {
  t: Texts
  row: Pick<VoucherLine, 'number' | 'xmlUrl' | 'pdfUrl' | 'cdrUrl'>
}) {
  const files = [
    [t('vouchers.xml'), row.xmlUrl],
    [t('vouchers.pdf'), row.pdfUrl],
    [t('vouchers.cdr'), row.cdrUrl],
  ] as const
  return (
    <span className="flex gap-2.5">
      {files.map(([file, url]) =>
        url === null ? null : (
          <a
            key={file}
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('vouchers.fileOf', { file, number: row.number })}
            className="text-link"
          >
            {file}
          </a>
        ),
      )}
    </span>
  )
}

type SortHeadProps = {
  tenantId: string
  query: VoucherQuery
  sort: VoucherSort
  text: string
  right: boolean
}

function SortHead({ tenantId, query, sort, text, right }: SortHeadProps) {
  const current = query.sort === sort
  const descending = current ? !query.descending : sort === 'issued' || sort === 'total'
  return (
    <th
      scope="col"
      aria-sort={current ? (query.descending ? 'descending' : 'ascending') : undefined}
      className={`${cell} font-medium ${right ? 'text-right' : ''}`}
    >
      <Link
        href={vouchersPath(tenantId, query, { sort, descending })}
        prefetch={false}
        className="hover:text-ink"
      >
        {text}
        {current ? <span aria-hidden> {query.descending ? '↓' : '↑'}</span> : null}
      </Link>
    </th>
  )
}
