'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { changeLimitsAction } from '../actions'

export type LimitsFormProps = {
  saved: { callsPerMinute: string; syncEveryMinutes: string }
}

/** Calls per minute, and minutes between syncs. */
export function LimitsForm({ saved }: LimitsFormProps) {
  const t = useTexts('connection')
  const [state, action] = useActionState(changeLimitsAction, idleState)
  const { fieldErrors: wrong, values } = state
  return (
    <form action={action} noValidate className="space-y-5">
      <FormMessage state={state} />
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          name="callsPerMinute"
          label={t('callsPerMinute')}
          hint={t('callsPerMinuteHint')}
          error={wrong?.callsPerMinute}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              defaultValue={values?.callsPerMinute ?? saved.callsPerMinute}
              className="tabular-nums"
            />
          )}
        </Field>
        <Field
          name="syncEveryMinutes"
          label={t('syncEveryMinutes')}
          hint={t('syncEveryMinutesHint')}
          error={wrong?.syncEveryMinutes}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              defaultValue={values?.syncEveryMinutes ?? saved.syncEveryMinutes}
              className="tabular-nums"
            />
          )}
        </Field>
      </div>
      <SubmitButton>{t('saveUse')}</SubmitButton>
    </form>
  )
}
