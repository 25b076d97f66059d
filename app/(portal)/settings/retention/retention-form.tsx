'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { IntentButton } from '@/components/forms/intent-button'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { retentionAction } from './actions'

export type RetentionField = {
  name: 'callsDays' | 'prospectsDays' | 'trailDays' | 'samplesDays'
  label: string
  hint: string
  /** What is deleted and what is kept. */
  note?: string
  saved: string
}

export type RetentionFormProps = {
  fields: RetentionField[]
  revision: number
  /** Re-authentication required to save; `check` needs none. */
  ask: StepUpAsk
}

/** Retention periods in days, with a dry run before saving. */
export function RetentionForm({ fields, revision, ask }: RetentionFormProps) {
  const t = useTexts('retention')
  const [state, action] = useActionState(retentionAction, idleState)
  const { fieldErrors: wrong, values } = state
  return (
    <form action={action} noValidate className="space-y-6">
      <FormMessage state={state} />
      <input type="hidden" name="revision" value={revision} />
      {fields.map(({ name, label, hint, note, saved }) => (
        <div key={name}>
          <Field name={name} label={label} hint={hint} error={wrong?.[name]}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={values?.[name] ?? saved}
                key={`${values?.[name]} ${saved}`}
                className="max-w-32 tabular-nums"
              />
            )}
          </Field>
          {note ? <p className="mt-1.5 max-w-2xl text-13 text-ink-2 text-pretty">{note}</p> : null}
        </div>
      ))}
      <StepUpFields ask={ask} state={state} hint={t('proof')} />
      <div className="flex flex-wrap gap-2">
        <IntentButton intent="check">{t('check')}</IntentButton>
        <IntentButton intent="save" variant="primary">
          {t('save')}
        </IntentButton>
      </div>
    </form>
  )
}
