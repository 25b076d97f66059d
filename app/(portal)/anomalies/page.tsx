import type { Metadata } from 'next'
import { z } from 'zod'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { CircleCheck } from '@/components/ui/icons'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import { anomalyTabs, listAnomalies } from '@/lib/domain/insights/anomalies/list-anomalies'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatNumber } from '@/lib/platform/format'
import { firstValue } from '@/lib/platform/forms/address-values'
import { anomaliesPath } from '@/lib/platform/insight-routes'
import { AboutAnomalies } from './_components/about-anomalies'
import { AnomalyEntry } from './_components/anomaly-entry'

const schema = z.object({
  tab: z.preprocess(firstValue, z.enum(anomalyTabs)).catch('new'),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(1_000_000)).catch(1),
})

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('anomalies.title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** What is unusual in what tenants issue, and what staff said of it. */
export default async function AnomaliesPage({ searchParams }: Props) {
  const { resellerId, role } = await requireStaff('tenants:read')
  const [{ tab, page: wanted }, { t, locale }, { reseller, sees }] = await Promise.all([
    searchParams.then((address) => schema.parse(address)),
    requestTexts(),
    requireSession(),
  ])
  const { page, counts, morning } = await listAnomalies(resellerId, { tab, page: wanted })
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  const mayMark = canCall(role, 'markAnomalyAction')
  return (
    <>
      <PageHeader title={t('anomalies.title')} text={t('anomalies.text')} />
      <Tabs
        label={t('anomalies.views')}
        tabs={anomalyTabs.map((one) => ({
          href: anomaliesPath(one),
          label: t(`anomalies.tab.${one}`),
          count: formatNumber(counts[one], locale),
          current: one === tab,
        }))}
      />
      <Card flush className="mt-3 overflow-clip">
        {page.rows.length === 0 ? (
          <EmptyState icon={CircleCheck} title={t(`anomalies.none.${tab}`)}>
            {tab === 'new' ? t('anomalies.none.newText') : null}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {page.rows.map((anomaly) => (
              <AnomalyEntry key={anomaly.id} view={view} anomaly={anomaly} mayMark={mayMark} />
            ))}
          </ul>
        )}
      </Card>
      <NumberedPages
        t={t}
        locale={locale}
        page={page}
        href={(number) => anomaliesPath(tab, number)}
        range={(range) => t('anomalies.range', range)}
      />
      <AboutAnomalies view={view} morning={morning} isHeldToTags={sees.length > 0} />
    </>
  )
}
