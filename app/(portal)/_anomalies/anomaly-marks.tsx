import { RowsForm } from '@/components/forms/rows-form'
import { ClientTexts } from '@/components/i18n/client-texts'
import type { AnomalyLine } from '@/lib/domain/insights/anomalies/list-anomalies'
import { snoozeDaysMax } from '@/lib/domain/insights/anomalies/mark-anomaly'
import { anomalyNoteMax } from '@/lib/domain/insights/anomalies/schemas'
import { addDays, dayIn } from '@/lib/platform/calendar/days'
import { markAnomalyAction } from '../anomalies/actions'
import type { AnomalyScope } from './anomaly-scope'
import { ExplainForm, SnoozeForm } from './mark-form'

type Props = { view: AnomalyScope; anomaly: AnomalyLine }

const usualDays = 7

/** What can be said of an anomaly; it works without JavaScript. */
export function AnomalyMarks({ view: { t, locale, zone, now }, anomaly: { id, tenantId, state } }: Props) {
  const today = dayIn(zone, now)
  const ids = { anomalyId: id, tenantId }
  return (
    <ClientTexts
      locale={locale}
      keys={{
        anomalies: [
          'explain',
          'snooze',
          'note',
          'noteHint',
          'saveNote',
          'marking',
          'until',
          'untilHint',
          'saveSnooze',
        ],
      }}
    >
      <div className="mt-3 flex flex-wrap items-start gap-2">
        {state === 'new' ? (
          <RowsForm
            action={markAnomalyAction}
            hidden={{ ...ids, mark: 'seen' }}
            submit={t('anomalies.seen')}
            pending={t('anomalies.marking')}
          />
        ) : null}
        <ExplainForm {...ids} noteMax={anomalyNoteMax} />
        <SnoozeForm
          {...ids}
          first={addDays(today, 1)}
          last={addDays(today, snoozeDaysMax)}
          usual={addDays(today, usualDays)}
        />
      </div>
    </ClientTexts>
  )
}
