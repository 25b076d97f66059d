import type { Anomaly } from '@/lib/domain/insights/anomalies/anomaly'
import { formatInstant, formatNumber } from '@/lib/platform/format'
import type { AnomalyScope } from './anomaly-scope'

type View = Pick<AnomalyScope, 't' | 'locale'>

/** Why it is thought to be unusual, in a sentence of counts. */
export function whyText({ t, locale }: View, { kind, evidence }: Pick<Anomaly, 'kind' | 'evidence'>): string {
  const { documents, expected, low, high, days, issuedOn } = evidence
  const day = (at: string) => formatInstant(at, locale, 'weekdayDay', 'UTC')
  const [since, until] = [day(evidence.since), day(evidence.until)]
  const band = { low: formatNumber(low, locale), high: formatNumber(high, locale) }
  switch (kind) {
    case 'silent':
      return t('anomalies.why.silent', { issuedOn, days, since, expected })
    case 'collapse':
      return t('anomalies.why.collapse', { documents, days, since, until, expected, ...band })
    case 'spike':
      return t('anomalies.why.spike', { documents, until, expected, ...band })
    case 'counter_back':
      return t('anomalies.why.counter_back', {
        expected: formatNumber(expected, locale),
        documents: formatNumber(documents, locale),
        until,
      })
  }
}
