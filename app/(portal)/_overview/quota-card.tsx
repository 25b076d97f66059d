import { Gauge } from '@/components/charts/gauge'
import { RelativeTime } from '@/components/status/relative-time'
import { Card } from '@/components/ui/card'
import { backtestQuota } from '@/lib/domain/insights/forecast/backtest-quota'
import { forecastQuota, type QuotaForecast } from '@/lib/domain/insights/forecast/forecast-quota'
import type { Overview } from '@/lib/domain/metrics/get-overview'
import { judgeQuota, type QuotaReading, type QuotaVerdict } from '@/lib/domain/metrics/quota'
import { formatDay, formatNumber, formatPercent, unknownMark } from '@/lib/platform/format'
import { codeText } from '@/lib/platform/i18n/error-text'
import type { OverviewScope } from './overview-scope'

/** Registered tenants against the contracted maximum. */
export function QuotaCard({ view, overview }: { view: OverviewScope; overview: Overview }) {
  const { t, locale } = view
  const verdict = judgeQuota(overview.quota)
  const values = inWords(view, verdict)
  const title = t(`overview.quota.${verdict.kind}`, values)
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
            {verdict.kind === 'unknown'
              ? t(unknownTexts[overview.quota.reading ?? 'never'])
              : t(`overview.quota.${verdict.kind}Text`, values)}
          </p>
          <QuotaAge view={view} quota={overview.quota} />
        </div>
      </div>
      {'share' in verdict ? <QuotaOutlook view={view} overview={overview} /> : null}
      {overview.mismatch ? (
        <p className="mt-3 text-13 text-warn">
          {t('overview.quota.mismatch', {
            registered: formatNumber(overview.mismatch.registered, locale),
            listed: formatNumber(overview.mismatch.listed, locale),
          })}
        </p>
      ) : null}
    </Card>
  )
}

/** When it is full, by which method, and how that method did on past days. */
function QuotaOutlook({ view, overview }: { view: OverviewScope; overview: Overview }) {
  const { t, locale } = view
  const forecast = forecastQuota(overview.days, overview.waitingList)
  const text = outlookText(view, forecast)
  if (text === null) return null
  const tested = forecast.kind === 'range' ? backtestQuota(overview.days) : null
  return (
    <div className="mt-4 border-line border-t pt-3 text-13 text-ink-2 text-pretty">
      <p className={forecast.kind === 'range' ? 'text-ink' : undefined}>{text}</p>
      {forecast.kind === 'range' ? (
        <p className="mt-1">
          {forecast.waiting > 0
            ? `${t('overview.quota.forecastWaiting', { waiting: forecast.waiting })} `
            : null}
          {t('overview.quota.forecastMethod', { days: forecast.days })}{' '}
          {tested
            ? t('overview.quota.backtest', {
                ...tested,
                error: formatNumber(Math.round(tested.error * 10) / 10, locale),
              })
            : t('overview.quota.backtestNone')}
        </p>
      ) : null}
    </div>
  )
}

function outlookText({ t, locale }: OverviewScope, forecast: QuotaForecast): string | null {
  switch (forecast.kind) {
    case 'no-limit':
      return null
    case 'full':
      return forecast.waiting > 0 ? t('overview.quota.forecastFull', { waiting: forecast.waiting }) : null
    case 'far':
      return t('overview.quota.forecastFar')
    case 'not-enough':
      return t('overview.quota.forecastNotEnough', { days: forecast.days, daysMin: forecast.daysMin })
    case 'range': {
      const [from, until] = [formatDay(forecast.from, locale), formatDay(forecast.until, locale)]
      return forecast.until === null
        ? t('overview.quota.forecastOpen', { from })
        : t('overview.quota.forecast', { from, until })
    }
  }
}

const unknownTexts = {
  never: 'overview.quota.never',
  ok: 'overview.quota.unknownText',
  failed: 'overview.quota.unreadText',
  unsupported: 'overview.quota.unsupported',
} as const

/** Age of stale figures and cause of the last failed reading; nothing while they are current. */
function QuotaAge({ view: { t, locale, zone, now }, quota }: { view: OverviewScope; quota: QuotaReading }) {
  const { reading, failure, isOld, readAt } = quota
  const failed = reading === 'failed' && failure !== null
  if (!isOld && !failed) return null
  return (
    <p className="mt-1.5 text-13 text-warn">
      {isOld && readAt ? (
        <>
          {t('overview.quota.age')} <RelativeTime instant={readAt} locale={locale} now={now} zone={zone} />
          {'. '}
        </>
      ) : null}
      {failed ? t('overview.quota.failed', { reason: codeText(t, failure.code, failure.values) }) : null}
    </p>
  )
}

/** Text values: counts that select a plural form stay numbers, the others are formatted. */
function inWords({ locale }: OverviewScope, verdict: QuotaVerdict) {
  const registered = 'registered' in verdict ? verdict.registered : 0
  return {
    registered: 'maximum' in verdict ? formatNumber(registered, locale) : registered,
    maximum: formatNumber('maximum' in verdict ? verdict.maximum : null, locale),
    free: 'free' in verdict ? verdict.free : 0,
    over: 'over' in verdict ? verdict.over : 0,
  }
}
