import { backtestQuota } from '../../insights/forecast/backtest-quota'
import { forecastQuota, type QuotaDay, type QuotaForecast } from '../../insights/forecast/forecast-quota'
import type { Said } from '../report'

/** When the quota is full, by which method, and how that method did on past days. Samples oldest first. Pure. */
export function sayForecast(samples: readonly QuotaDay[], waiting: number): Said[] {
  const forecast = forecastQuota(samples, waiting)
  const outlook = sayOutlook(forecast)
  if (forecast.kind !== 'range') return outlook
  const { days } = forecast
  const tested = backtestQuota(samples)
  return [
    ...outlook,
    { key: 'forecast-method', values: { days, waiting } },
    tested
      ? { key: 'forecast-tested', values: { ...tested, error: Math.round(tested.error * 10) / 10 } }
      : { key: 'forecast-untested' },
  ]
}

function sayOutlook(forecast: QuotaForecast): Said[] {
  switch (forecast.kind) {
    case 'no-limit':
      return []
    case 'full':
      return forecast.waiting > 0 ? [{ key: 'forecast-full', values: { waiting: forecast.waiting } }] : []
    case 'far':
      return [{ key: 'forecast-far' }]
    case 'not-enough':
      return [{ key: 'forecast-days', values: { days: forecast.days, least: forecast.daysMin } }]
    case 'range': {
      const { from, until } = forecast
      return until === null
        ? [{ key: 'forecast-open', values: { from } }]
        : [{ key: 'forecast', values: { from, until } }]
    }
  }
}
