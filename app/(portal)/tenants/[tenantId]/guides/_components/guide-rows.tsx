import Link from 'next/link'
import { IssuanceState } from '@/components/status/issuance-state'
import { RelativeTime } from '@/components/status/relative-time'
import { VoucherState } from '@/components/status/voucher-state'
import type { IssuanceLine } from '@/lib/issuing/queries'
import { issuancePath, newGuidePath } from '@/lib/routes'
import type { TenantScope } from '../../tenant-scope'
import { duplicateGuideAction, removeGuideDraftAction } from '../actions'
import { RowAction } from './row-action'

const cell = 'px-3 py-2 align-top'

type RowsProps = { view: TenantScope; tenantId: string; rows: IssuanceLine[] }

/** Drafts lead to their form, everything else to what became of it. */
export function GuideRows({ view, tenantId, rows }: RowsProps) {
  const { t } = view
  const heads = ['guides.document', 'guides.recipient', 'guides.state', 'guides.touched'] as const
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-180 border-collapse text-13">
        <thead>
          <tr className="border-line border-b text-left text-ink-2">
            {heads.map((key) => (
              <th key={key} scope="col" className={`${cell} font-medium`}>
                {t(key)}
              </th>
            ))}
            <th scope="col" className={cell}>
              <span className="sr-only">{t('guides.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <GuideRow key={row.id} view={view} tenantId={tenantId} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function GuideRow({ view, tenantId, row }: Omit<RowsProps, 'rows'> & { row: IssuanceLine }) {
  const { t } = view
  const isDraft = row.state === 'draft'
  const title = row.title || t('guides.draftUntitled')
  const href = isDraft ? newGuidePath(tenantId, { draft: row.id }) : issuancePath(tenantId, row.id)
  const hidden = { tenantId, issuanceId: row.id }
  return (
    <tr className="hover:bg-sunken">
      <td className={`${cell} whitespace-nowrap`}>
        <Link href={href} prefetch={false} className="font-medium hover:text-accent">
          {row.number ?? (isDraft ? t('guides.continue') : t('guides.open'))}
          <span className="sr-only"> {title}</span>
        </Link>
        <span className="block text-12 text-ink-2">{t(`issuing.kind.${row.kind}`)}</span>
      </td>
      <td className={`${cell} max-w-80`}>
        <span className="block truncate">{title}</span>
        <span className="block text-12 text-ink-2">{row.facts?.customerNumber}</span>
      </td>
      <td className={cell}>
        {row.state === 'issued' ? (
          <VoucherState t={t} state={row.authorityState ?? '01'} />
        ) : (
          <IssuanceState t={t} state={row.state} />
        )}
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <RelativeTime instant={row.updatedAt} {...view} />
        <span className="block text-12 text-ink-2">{t('guides.by', { name: row.askedByName })}</span>
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <span className="flex justify-end gap-1">
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
