import { RowsForm } from '@/components/forms/rows-form'
import { Card } from '@/components/ui/card'
import type { EnrolmentLine } from '@/lib/dunning/queries'
import { removalCodes } from '@/lib/dunning/states'
import { daysAfter } from '@/lib/dunning/step-times'
import { wallClock } from '@/lib/locks/wall-clock'
import type { DunningScope } from '../../../../_dunning/dunning-words'
import { pauseEnrolmentAction, resumeEnrolmentAction } from '../actions'
import { PromiseForm, RemoveForm } from './steer-forms'

const promiseDaysMax = 90

/** Pause, promise and the way out, for whoever talks to the company. */
export function SteerCards({ scope, enrolment }: { scope: DunningScope; enrolment: EnrolmentLine }) {
  const { t, zone, now } = scope
  const { id: enrolmentId, tenantId, state } = enrolment
  if (state === 'ended' || state === 'locking') return null
  const hidden = { enrolmentId, tenantId }
  const today = wallClock(now, zone).day
  return (
    <>
      {state === 'needs-person' ? null : (
        <Card>
          <RowsForm
            action={state === 'paused' ? resumeEnrolmentAction : pauseEnrolmentAction}
            hidden={hidden}
            submit={t(state === 'paused' ? 'dunning.resume' : 'dunning.pause')}
            pending={t('dunning.deciding')}
            hint={state === 'paused' ? t('dunning.resumeHint') : undefined}
          />
        </Card>
      )}
      <Card title={<span id="promise">{t('dunning.promiseTitle')}</span>}>
        <PromiseForm
          hidden={hidden}
          days={{ min: today, max: daysAfter(today, promiseDaysMax) }}
          words={{
            on: t('dunning.promiseOn'),
            hint: t('dunning.promiseHint'),
            submit: t('dunning.promiseSubmit'),
            saving: t('dunning.deciding'),
          }}
        />
      </Card>
      <Card title={<span id="remove">{t('dunning.removeTitle')}</span>}>
        <RemoveForm
          hidden={hidden}
          reasons={removalCodes.map((code) => [code, t(`dunning.remove.${code}`)])}
          words={{
            why: t('dunning.removeWhy'),
            note: t('dunning.removeNote'),
            noteHint: t('dunning.removeNoteHint'),
            submit: t('dunning.removeSubmit'),
            saving: t('dunning.deciding'),
            hint: t('dunning.removeHint'),
          }}
        />
      </Card>
    </>
  )
}
