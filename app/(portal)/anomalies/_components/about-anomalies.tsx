import type { LastMorning } from '@/lib/domain/insights/anomalies/list-anomalies'
import { measured } from '@/lib/domain/insights/measured'
import { formatDay, formatPercent } from '@/lib/platform/format'
import type { AnomalyScope } from '../../_anomalies/anomaly-scope'

type Props = { view: AnomalyScope; morning: LastMorning; isHeldToTags: boolean }

/** What the last morning looked at and left out, and how sure all of it is. */
export function AboutAnomalies({ view: { t, locale }, morning, isHeldToTags }: Props) {
  const percent = (share: number) => formatPercent(share, locale)
  const more = morning ? morning.found - morning.listed : 0
  return (
    <div className="mt-4 max-w-prose space-y-2 text-13 text-ink-2 text-pretty">
      {morning ? (
        <p>
          {t('anomalies.morning', {
            day: formatDay(morning.day, locale),
            tenants: morning.tenants,
            left: morning.tenants - morning.judged,
          })}{' '}
          {more > 0 ? t('anomalies.more', { count: more }) : null}
        </p>
      ) : isHeldToTags ? null : (
        <p>{t('anomalies.noMorning')}</p>
      )}
      <details>
        <summary className="w-fit cursor-pointer underline decoration-line-strong underline-offset-3">
          {t('anomalies.how')}
        </summary>
        <div className="mt-2 space-y-2">
          <p>{t('anomalies.howMethod')}</p>
          <p>{t('anomalies.howRules')}</p>
          <p>
            {t('anomalies.howMeasured', {
              precision: percent(measured.precision),
              recall: percent(measured.recall),
              collapse: percent(measured.collapseRecall),
              small: percent(measured.smallRecall),
            })}
          </p>
          <p>{t('anomalies.howLimits')}</p>
        </div>
      </details>
    </div>
  )
}
