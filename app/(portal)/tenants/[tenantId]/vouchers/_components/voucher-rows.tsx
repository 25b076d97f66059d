import '@/components/data-table/two-lines.css'
import { VoucherState } from '@/components/status/voucher-state'
import { Link } from '@/components/ui/link'
import type { VoucherLine } from '@/lib/domain/documents/vouchers/queries'
import { isSendable } from '@/lib/domain/documents/vouchers/status'
import type { VoucherQuery, VoucherSort } from '@/lib/domain/documents/vouchers/voucher-query'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import {
  CustomerCell,
  DayCell,
  Head,
  NumberCell,
  PickCell,
  TotalCell,
  VoucherTable,
} from '../../../../_vouchers/voucher-cells'
import { vouchersPath } from '../vouchers-path'

export type VoucherRowsProps = {
  t: Texts
  locale: Locale
  tenantId: string
  query: VoucherQuery
  rows: VoucherLine[]
  maySend: boolean
}

export function VoucherRows({ t, locale, tenantId, query, rows, maySend }: VoucherRowsProps) {
  const head = (sort: VoucherSort, text: string, right = false) => (
    <SortHead {...{ tenantId, query, sort, text, right }} />
  )
  const heads = (
    <>
      {head('number', t('vouchers.number'))}
      {head('issued', t('vouchers.issued'))}
      {head('customer', t('vouchers.customer'))}
      {head('total', t('vouchers.total'), true)}
      {head('state', t('vouchers.state'))}
      <Head>{t('vouchers.links')}</Head>
    </>
  )
  return (
    <VoucherTable t={t} picks={maySend} heads={heads} isDense>
      {rows.map((row) => (
        <tr key={row.externalId}>
          {maySend ? <PickCell t={t} tenantId={tenantId} of={row} can={isSendable(row)} /> : null}
          <NumberCell t={t} tenantId={tenantId} of={row} isDense />
          <DayCell t={t} locale={locale} of={row} isDense />
          <CustomerCell of={row} isDense />
          <TotalCell locale={locale} of={row} side />
          <td className="beside">
            <VoucherState t={t} state={row.state} />
            {row.state === '01' && !isSendable(row) ? (
              <span className="hint mt-1">{t('vouchers.groupSummary')}</span>
            ) : null}
            {row.toRegularize ? (
              <span className="mt-1 block text-12 text-warn">{row.toRegularize}</span>
            ) : null}
          </td>
          <td className="short files">
            <VoucherFiles t={t} row={row} />
          </td>
        </tr>
      ))}
    </VoucherTable>
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
      className={right ? 'end' : undefined}
    >
      <Link href={vouchersPath(tenantId, query, { sort, descending })} className="hover:text-ink">
        {text}
        {current ? <span aria-hidden> {query.descending ? '↓' : '↑'}</span> : null}
      </Link>
    </th>
  )
}
