import { Card } from '@/components/ui/card'
import { Gauge } from '@/components/ui/gauge'
import { formatDay, formatNumber, formatPercent, unknownMark } from '@/lib/format'
import { forecastFull } from '@/lib/metrics/forecast'
import type { Overview } from '@/lib/metrics/get-overview'
import { judgeQuota, type QuotaVerdict } from '@/lib/metrics/quota'
import type { OverviewScope } from './overview-scope'

/** How much of the contracted number of tenants is taken, always in words as well. */
export function QuotaCard({ view, overview }: { view: OverviewScope; overview: Overview }) {
  const { t, locale } = view
  const verdict = judgeQuota(overview.quota)
  const values = inWords(view, verdict)
  const title = t(`overview.quota.${verdict.kind}`, values)
  const full = forecastFull(overview.days)
  return (
    <Card title={t('overview.quota')}>
      <div className="flex items-center gap-5">
        <Gauge label={t('overview.quota')} text={title} share={'share' in verdict ? verdict.share : null}>
          {'share' in verdict
            ? formatPercent(verdict.share, locale)
            : verdict.kind === 'unlimited'
              ? '∞'
              : unknownMark}
        </Gauge>
        <div className="min-w-0">
          <p className="font-semibold text-16">{title}</p>
          <p className={verdict.kind === 'over' ? 'text-bad' : 'text-ink-2'}>
            {t(`overview.quota.${verdict.kind}Text`, values)}
          </p>
        </div>
      </div>
      {full ? (
        <p className="mt-3 text-13 text-ink-2">
          {t('overview.quota.forecast', { day: formatDay(full, locale) })}
        </p>
      ) : null}
      {overview.mismatch ? (
        <p className="mt-3 text-13 text-warn">
          {t('overview.quota.mismatch', {
            registered: formatNumber(overview.quota.registered, locale),
            listed: formatNumber(overview.tabs.all ?? 0, locale),
          })}
        </p>
      ) : null}
    </Card>
  )
}

/** Counts stay numbers where a sentence bends with them; the others are written out. */
function inWords({ locale }: OverviewScope, verdict: QuotaVerdict): Record<string, string | number> {
  switch (verdict.kind) {
    case 'unknown':
      return {}
    case 'unlimited':
      return { registered: verdict.registered }
    default:
      return {
        registered: formatNumber(verdict.registered, locale),
        maximum: formatNumber(verdict.maximum, locale),
        free: 'free' in verdict ? verdict.free : 0,
        over: 'over' in verdict ? verdict.over : 0,
      }
  }
}
