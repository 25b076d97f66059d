import '@/components/data-table/stacked-table.css'
import { IssuanceState } from '@/components/status/issuance-state'
import { RelativeTime } from '@/components/status/relative-time'
import { VoucherState } from '@/components/status/voucher-state'
import { Link } from '@/components/ui/link'
import type { IssuanceLine } from '@/lib/domain/documents/issuing/queries'
import { issuancePath, newGuidePath } from '@/lib/platform/routes'
import type { TenantScope } from '../../tenant-scope'
import { duplicateGuideAction, removeGuideDraftAction } from '../actions'
import { RowAction } from './row-action'

type RowsProps = { view: TenantScope; tenantId: string; rows: IssuanceLine[] }

/** Drafts lead to their form, everything else to what became of it. */
export function GuideRows({ view, tenantId, rows }: RowsProps) {
  const { t } = view
  const heads = ['guides.document', 'guides.recipient', 'guides.state', 'guides.touched'] as const
  return (
    <table className="stacked-table">
      <thead>
        <tr>
          {heads.map((key) => (
            <th key={key} scope="col">
              {t(key)}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{t('guides.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <GuideRow key={row.id} view={view} tenantId={tenantId} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function GuideRow({ view, tenantId, row }: Omit<RowsProps, 'rows'> & { row: IssuanceLine }) {
  const { t } = view
  const isDraft = row.state === 'draft'
  const title = row.title || t('guides.draftUntitled')
  const href = isDraft ? newGuidePath(tenantId, { draft: row.id }) : issuancePath(tenantId, row.id)
  const hidden = { tenantId, issuanceId: row.id }
  return (
    <tr>
      <td className="lead short">
        <Link href={href}>
          {row.number ?? (isDraft ? t('guides.continue') : t('guides.open'))}
          <span className="sr-only"> {title}</span>
        </Link>
        <span className="hint">{t(`issuing.kind.${row.kind}`)}</span>
      </td>
      <td>
        <span className="cut">{title}</span>
        <span className="hint">{row.facts?.customerNumber}</span>
      </td>
      <td className="side">
        {row.state === 'issued' ? (
          <VoucherState t={t} state={row.authorityState ?? '01'} />
        ) : (
          <IssuanceState t={t} state={row.state} />
        )}
      </td>
      <td className="short">
        <RelativeTime instant={row.updatedAt} {...view} />
        <span className="hint">{t('guides.by', { name: row.askedByName })}</span>
      </td>
      <td className="short">
        <span className="flex gap-1 md:justify-end">
          <RowAction
            action={duplicateGuideAction}
            hidden={hidden}
            label={t('guides.duplicateOf', { what: row.number ?? title })}
          >
            {t('guides.duplicate')}
          </RowAction>
          {isDraft ? (
            <RowAction
              action={removeGuideDraftAction}
              hidden={hidden}
              label={t('guides.removeOf', { what: title })}
            >
              {t('guides.remove')}
            </RowAction>
          ) : null}
        </span>
      </td>
    </tr>
  )
}
