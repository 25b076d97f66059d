import '@/components/data-table/stacked-table.css'
import { ClaimState } from '@/components/status/claim-state'
import { RelativeTime } from '@/components/status/relative-time'
import { Paperclip } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { ClaimLine } from '@/lib/domain/receivables/claims/list-claims'
import { formatCents } from '@/lib/domain/receivables/money'
import { formatDay, unknownMark } from '@/lib/platform/format'
import { claimPath, tenantAccountPath } from '@/lib/platform/receivable-routes'
import type { ClaimScope } from './claim-scope'

type Props = { view: ClaimScope; isOver: boolean; rows: ClaimLine[] }

/** Claims of payments; each leads to where it is decided. */
export function ClaimRows({ view, isOver, rows }: Props) {
  const { t } = view
  return (
    <div className="relative overflow-x-auto">
      <table className="stacked-table" aria-label={t('claims.title')}>
        <thead>
          <tr>
            <th scope="col">{t('claims.col.name')}</th>
            <th scope="col" className="end">
              {t('claims.col.amount')}
            </th>
            <th scope="col">{t('claims.col.paidOn')}</th>
            <th scope="col">{t('claims.col.reference')}</th>
            <th scope="col">{t('claims.col.received')}</th>
            {isOver ? <th scope="col">{t('claims.col.state')}</th> : null}
            <th scope="col">
              <span className="sr-only">{t('claims.col.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} view={view} isOver={isOver} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { view: ClaimScope; isOver: boolean; row: ClaimLine }

function Row({ view, isOver, row }: RowProps) {
  const { t, locale, zone, now } = view
  const { id, tenantId, name, ruc, currency, amount, paidOn, createdAt } = row
  return (
    <tr>
      <td className="lead">
        <Link href={tenantAccountPath(tenantId)} className="break-words">
          {name}
        </Link>
        <span className="hint">{ruc}</span>
      </td>
      <td className="end side">{formatCents(amount, currency, locale)}</td>
      <td className="short" data-label={t('claims.col.paidOn')}>
        {formatDay(paidOn, locale)}
      </td>
      <ReferenceCell view={view} row={row} />
      <td className="short" data-label={t('claims.col.received')}>
        <RelativeTime instant={createdAt} locale={locale} now={now} zone={zone} />
      </td>
      {isOver ? <StateCell view={view} row={row} /> : null}
      <td className="short">
        <Link
          href={claimPath(id)}
          aria-label={t(isOver ? 'claims.seeOf' : 'claims.checkOf', { name })}
          className="inline-flex min-h-6 items-center text-link"
        >
          {t(isOver ? 'claims.see' : 'claims.check')}
        </Link>
      </td>
    </tr>
  )
}

function ReferenceCell({ view: { t }, row: { reference, hasFile } }: Omit<RowProps, 'isOver'>) {
  return (
    <td className="short" data-label={t('claims.col.reference')}>
      <span className="mr-2 break-words">{reference || unknownMark}</span>
      {hasFile ? (
        <span className="hint inline-flex items-center gap-1 whitespace-nowrap">
          <Paperclip aria-hidden className="size-3.5" />
          {t('claims.withFile')}
        </span>
      ) : null}
    </td>
  )
}

function StateCell({ view, row }: Omit<RowProps, 'isOver'>) {
  const { t, locale, zone, now } = view
  const { state, isReversed, decidedByName, decidedAt, reason } = row
  return (
    <td>
      <ClaimState t={t} state={state} isReversed={isReversed} />
      <span className="hint break-words">
        {decidedByName} · <RelativeTime instant={decidedAt} locale={locale} now={now} zone={zone} />
        {reason ? ` · ${reason}` : null}
      </span>
    </td>
  )
}
