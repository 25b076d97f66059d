import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { AnomalyHead } from '@/lib/domain/insights/anomalies/anomaly-heads'
import { insightRoutes } from '@/lib/platform/insight-routes'
import { tenantPath } from '@/lib/platform/routes'
import { AnomalyKind } from '../_anomalies/anomaly-kind'
import { whyText } from '../_anomalies/anomaly-words'
import type { OverviewScope } from './overview-scope'

/** The first anomalies that nobody looked at, each with why; nothing without one. */
export function AnomaliesCard({ view, anomalies }: { view: OverviewScope; anomalies: AnomalyHead[] }) {
  if (anomalies.length === 0) return null
  const { t } = view
  return (
    <div className="md:col-span-2 lg:col-span-3 lg:row-start-4">
      <Card
        flush
        title={t('anomalies.title')}
        action={
          <Link href={insightRoutes.anomalies} className="text-13 text-link">
            {t('anomalies.overviewAll')}
          </Link>
        }
      >
        <ul className="divide-y divide-line">
          {anomalies.map((anomaly) => (
            <li key={anomaly.id}>
              <Link
                href={tenantPath(anomaly.tenantId)}
                className="grid gap-x-4 gap-y-1 px-4 py-2.5 row-link lg:grid-cols-[11rem_minmax(0,17rem)_minmax(0,1fr)]"
              >
                <span>
                  <AnomalyKind t={t} kind={anomaly.kind} />
                </span>
                <span className="min-w-0 font-medium break-words">{anomaly.name}</span>
                <span className="text-13 text-ink-2 text-pretty">{whyText(view, anomaly)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
