import { Link } from '@/components/ui/link'
import type { AnomalyLine } from '@/lib/domain/insights/anomalies/list-anomalies'
import { tenantPath } from '@/lib/platform/routes'
import { AnomalyChart } from '../../_anomalies/anomaly-chart'
import { AnomalyKind } from '../../_anomalies/anomaly-kind'
import { AnomalyMarks } from '../../_anomalies/anomaly-marks'
import type { AnomalyScope } from '../../_anomalies/anomaly-scope'
import { AnomalyState } from '../../_anomalies/anomaly-state'
import { whyText } from '../../_anomalies/anomaly-words'

type Props = { view: AnomalyScope; anomaly: AnomalyLine; mayMark: boolean }

/** One anomaly: of whom, why it is thought so, what it may be, and what was expected. */
export function AnomalyEntry({ view, anomaly, mayMark }: Props) {
  const { t } = view
  const { tenantId, name, ruc, kind, stake, state } = anomaly
  return (
    <li className="grid gap-x-8 gap-y-4 px-4 py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <AnomalyKind t={t} kind={kind} />
          <span className="font-medium tabular-nums">{t(`anomalies.stake.${kind}`, { count: stake })}</span>
        </div>
        <h2 className="mt-2.5 font-semibold text-16">
          <Link href={tenantPath(tenantId)} className="break-words hover:text-accent">
            {name}
          </Link>
        </h2>
        <p className="text-13 text-ink-2 tabular-nums">{ruc}</p>
        <p className="mt-2.5 max-w-prose text-pretty">{whyText(view, anomaly)}</p>
        {state === 'over' ? null : (
          <p className="mt-1 max-w-prose text-13 text-ink-2 text-pretty">{t(`anomalies.hint.${kind}`)}</p>
        )}
        <AnomalyState view={view} anomaly={anomaly} />
        {mayMark && state !== 'over' ? <AnomalyMarks view={view} anomaly={anomaly} /> : null}
      </div>
      <div className="min-w-0">
        <AnomalyChart view={view} anomaly={anomaly} />
      </div>
    </li>
  )
}
