import type { AnomalyLine } from '@/lib/domain/insights/anomalies/list-anomalies'
import { formatDay } from '@/lib/platform/format'
import type { AnomalyScope } from './anomaly-scope'

type Props = { view: Pick<AnomalyScope, 't' | 'locale'>; anomaly: AnomalyLine }

/** What became of it and who said so; nothing of one that nobody looked at. */
export function AnomalyState({ view: { t, locale }, anomaly }: Props) {
  const { state, decidedByName, note, snoozedUntil, endedOn } = anomaly
  if (state === 'new') return null
  const who = decidedByName ?? ''
  const marked = note ? 'explained' : snoozedUntil ? 'snoozed' : 'seen'
  const day = formatDay(snoozedUntil, locale)
  return (
    <p className="mt-2 text-13 text-ink-2">
      {state === 'over' ? `${t('anomalies.state.over', { day: formatDay(endedOn, locale) })}. ` : null}
      {decidedByName ? t(`anomalies.state.${marked}`, { who, day }) : null}
      {note ? <span className="block break-words">{note}</span> : null}
    </p>
  )
}
