import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { formatDay, formatMoney } from '@/lib/format'
import type { IssuanceView } from '@/lib/issuing/queries'
import type { TenantScope } from '../../../tenant-scope'

/** What was frozen when somebody asked, down to the request as it is sent. */
export function IssuanceFacts({
  view: { t, locale },
  issuance,
}: {
  view: TenantScope
  issuance: IssuanceView
}) {
  const { facts, body, kind, number, ticket } = issuance
  if (!facts) return null
  const party = [facts.customerName, facts.customerNumber].filter(Boolean).join(' · ')
  const rows: [string, ReactNode][] = [
    [t('issuing.type'), t(`issuing.type.${facts.type}`)],
    [t('issuing.series'), facts.series],
    [t('issuing.number'), number ?? (facts.number === '#' ? t('issuing.automatic') : facts.number)],
    [t('issuing.issuedOn'), formatDay(facts.issuedOn, locale)],
    [t(kind === 'voucher' ? 'issuing.customer' : 'issuing.recipient'), party || '—'],
  ]
  if (facts.total !== null) {
    rows.push([t('issuing.total'), formatMoney(facts.total, facts.currency ?? '', locale)])
  }
  if (ticket) rows.push([t('issuing.ticket'), <code key="ticket">{ticket}</code>])
  return (
    <Card title={t('issuing.facts')} flush>
      <dl className="divide-y divide-line text-13">
        {rows.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[6.5rem_1fr] gap-3 px-4 py-2.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {body ? (
        <details className="border-line border-t">
          <summary className="cursor-pointer px-4 py-2.5 text-13 text-link">{t('issuing.payload')}</summary>
          <pre className="px-4 pb-4 text-12 break-words whitespace-pre-wrap">
            {JSON.stringify(body, null, 2)}
          </pre>
        </details>
      ) : null}
    </Card>
  )
}
