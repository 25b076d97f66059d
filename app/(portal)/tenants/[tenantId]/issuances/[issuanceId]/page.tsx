import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { IssuanceView } from '@/lib/domain/documents/issuing/queries'
import { getIssuance } from '@/lib/domain/documents/issuing/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { formatDay, formatInstant, formatMoney } from '@/lib/platform/format'
import { TabHeader, TenantFrame } from '../../_components/tenant-frame'
import { openTenant } from '../../open-tenant'
import type { TenantScope } from '../../tenant-scope'
import type { IssuanceProps } from './_components/issuance-props'
import { IssuanceStanding } from './_components/issuance-standing'
import { IssuanceTimeline } from './_components/issuance-timeline'

type Props = { params: Promise<{ tenantId: string; issuanceId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('issuing.file') }
}

/** What became of one voucher or guide that was asked for; it only reads rows, so a reload is never a repetition. */
export default async function IssuancePage({ params }: Props) {
  const staff = await requireStaff('vouchers:issue')
  const [of, { t, locale }, { reseller }] = await Promise.all([params, requestTexts(), requireSession()])
  const [{ tenant }, issuance] = await Promise.all([
    openTenant(staff.resellerId, of.tenantId),
    getIssuance(staff.resellerId, of).catch((error: unknown) => {
      if (error instanceof NotFound) notFound()
      throw error
    }),
  ])
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  return (
    <TenantFrame tenant={tenant} room={issuance.kind === 'voucher' ? 'vouchers' : 'guides'}>
      <IssuanceScreen view={view} tenant={{ id: tenant.id, name: tenant.name }} issuance={issuance} />
    </TenantFrame>
  )
}

/** One issuance: where it stands and what to do first, then its facts, then everything that happened. */
function IssuanceScreen({ view, tenant, issuance }: IssuanceProps) {
  const { t, locale, zone } = view
  const { kind, facts, number, title } = issuance
  const what = facts ? t(`issuing.type.${facts.type}`) : t(`issuing.kind.${kind}`)
  return (
    <div className="max-w-280 space-y-4">
      <TabHeader
        title={
          number
            ? t('issuing.titleIssued', { kind: what, number })
            : [what, title].filter(Boolean).join(' · ')
        }
        text={t('issuing.askedBy', {
          who: issuance.askedByName,
          when: formatInstant(issuance.events[0]?.at ?? issuance.createdAt, locale, 'dateTime', zone),
        })}
      />
      <IssuanceStanding view={view} tenant={tenant} issuance={issuance} />
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[1fr_22rem]">
        <IssuanceTimeline view={view} events={issuance.events} />
        <IssuanceFacts view={view} issuance={issuance} />
      </div>
    </div>
  )
}

/** What was frozen when somebody asked, down to the request as it is sent. */
function IssuanceFacts({ view: { t, locale }, issuance }: { view: TenantScope; issuance: IssuanceView }) {
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
