import '@/components/data-table/stacked-table.css'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { formatCents } from '@/lib/domain/receivables/money'
import type { RaiseItemLine } from '@/lib/domain/receivables/raising/get-raise'
import { formatDay, unknownMark } from '@/lib/platform/format'
import { raisePath, tenantAccountPath } from '@/lib/platform/receivable-routes'
import type { RaiseScope, RaiseScreenProps } from './raise-scope'

/** The tenants of one outcome. */
export function RaiseRows({ view, raise: { id, page }, show }: RaiseScreenProps) {
  const { t, locale } = view
  const title = t(show === 'charge' ? 'raises.list.charge' : 'raises.list.other')
  return (
    <Card flush title={title} className="overflow-clip">
      {page.rows.length === 0 ? (
        <p className="px-4 py-3 text-ink-2">{t('raises.nobodyHere')}</p>
      ) : (
        <div className="relative overflow-x-auto">
          <table className="stacked-table" aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('raises.col.name')}</th>
                <th scope="col">{t('raises.col.plan')}</th>
                <th scope="col">{t('raises.col.text')}</th>
                <th scope="col">{t('raises.col.due')}</th>
                <th scope="col" className="end">
                  {t('raises.col.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {page.rows.map((item) => (
                <Row key={item.tenantId} view={view} item={item} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="border-line border-t px-4 empty:hidden">
        <NumberedPages
          t={t}
          locale={locale}
          page={page}
          href={(number) => raisePath(id, { show: show === 'charge' ? undefined : show, page: number })}
          range={(range) => t('raises.range', range)}
        />
      </div>
    </Card>
  )
}

function Row({ view: { t, locale }, item }: { view: RaiseScope; item: RaiseItemLine }) {
  const { tenantId, name, ruc, plan, outcome, currency, amount, dueOn, text, isOwn, fromOn } = item
  const isCharged = outcome === 'charge' && currency !== null && amount !== null
  const notes = [
    isOwn ? t('raises.ownPrice') : null,
    fromOn ? t('raises.partOfMonth', { day: formatDay(fromOn, locale) }) : null,
  ].filter(Boolean)
  return (
    <tr>
      <td className="lead">
        <Link href={tenantAccountPath(tenantId)} className="break-words">
          {name}
        </Link>
        <span className="hint">{ruc}</span>
      </td>
      <td className={plan ? undefined : 'blank'} data-label={t('raises.col.plan')}>
        {plan ?? unknownMark}
      </td>
      <td className={isCharged ? undefined : 'blank'}>
        <span className="break-words">{isCharged ? text : unknownMark}</span>
        <span className="hint">{isCharged ? notes.join(' · ') : null}</span>
      </td>
      <td className={isCharged ? 'short' : 'short blank'} data-label={t('raises.col.due')}>
        {isCharged ? formatDay(dueOn, locale) : unknownMark}
      </td>
      <td className="end side">
        {isCharged ? formatCents(amount, currency, locale) : t(`receivables.outcome.${outcome}`)}
      </td>
    </tr>
  )
}
