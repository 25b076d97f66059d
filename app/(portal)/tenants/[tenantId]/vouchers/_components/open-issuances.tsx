import { IssuanceState } from '@/components/status/issuance-state'
import { RelativeTime } from '@/components/status/relative-time'
import { voucherTypeText } from '@/components/status/voucher-state'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { OpenIssuance } from '@/lib/domain/documents/issuing/list-open'
import { issuancePath, newVoucherPath } from '@/lib/platform/routes'
import type { TenantScope } from '../../tenant-scope'

export type OpenIssuancesProps = { view: TenantScope; tenantId: string; issuances: OpenIssuance[] }

/** Drafts, and what is on its way, above the list of what exists. */
export function OpenIssuances({ view, tenantId, issuances }: OpenIssuancesProps) {
  const { t, locale, zone, now } = view
  if (issuances.length === 0) return null
  return (
    <Card title={t('voucherForm.drafts')} flush>
      <ul className="divide-y divide-line">
        {issuances.map(({ id, title, state, formKind, askedByName, updatedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-13">
            <Link
              href={state === 'draft' ? newVoucherPath(tenantId, { draft: id }) : issuancePath(tenantId, id)}
              className="min-w-0 truncate font-medium text-link"
            >
              {title || t('voucherForm.untitled')}
            </Link>
            <span className="text-ink-2">
              {formKind === 'json' ? 'JSON' : voucherTypeText(t, formKind ?? '')}
            </span>
            <span className="ml-auto text-ink-2">
              {askedByName} · <RelativeTime instant={updatedAt} locale={locale} zone={zone} now={now} />
            </span>
            <IssuanceState t={t} state={state} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
