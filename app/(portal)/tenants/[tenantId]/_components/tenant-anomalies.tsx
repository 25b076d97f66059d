import { Card } from '@/components/ui/card'
import type { AnomalyLine } from '@/lib/domain/insights/anomalies/list-anomalies'
import { AnomalyChart } from '../../../_anomalies/anomaly-chart'
import { AnomalyKind } from '../../../_anomalies/anomaly-kind'
import { AnomalyMarks } from '../../../_anomalies/anomaly-marks'
import { AnomalyState } from '../../../_anomalies/anomaly-state'
import { whyText } from '../../../_anomalies/anomaly-words'
import type { TenantScope } from '../tenant-scope'

type Props = { view: TenantScope; anomalies: AnomalyLine[]; mayMark: boolean }

/** What is unusual in what it issues, with its days beside what is expected of them. */
export function TenantAnomalies({ view, anomalies, mayMark }: Props) {
  const { t } = view
  return anomalies.map((anomaly) => (
    <Card key={anomaly.id} title={t('anomalies.ofTenant')} action={<AnomalyKind t={t} kind={anomaly.kind} />}>
      <p className="text-pretty">{whyText(view, anomaly)}</p>
      <p className="mt-1 text-13 text-ink-2 text-pretty">{t(`anomalies.hint.${anomaly.kind}`)}</p>
      <AnomalyState view={view} anomaly={anomaly} />
      {mayMark ? <AnomalyMarks view={view} anomaly={anomaly} /> : null}
      <div className="mt-4">
        <AnomalyChart view={view} anomaly={anomaly} />
      </div>
    </Card>
  ))
}
