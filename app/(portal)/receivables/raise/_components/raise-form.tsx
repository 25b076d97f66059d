'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { prepareRaiseAction } from '../actions'

export type RaiseFormProps = {
  formId: string
  period: { proposed: string; min: string; max: string }
  textMax: number
}

/** Which month, and how. The list follows; nothing is charged yet. */
export function RaiseForm({ formId, period, textMax }: RaiseFormProps) {
  const t = useTexts('raises')
  const [state, send] = useActionState(prepareRaiseAction, idleState)
  const { fieldErrors = {}, values } = state
  const month = values?.period ?? period.proposed
  const text = values?.text ?? t('whatUsual')
  return (
    <form action={send} className="space-y-5" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      <input type="hidden" name="formId" value={values?.formId ?? formId} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="period" label={t('period')} error={fieldErrors.period} isRequired>
          {(control) => (
            <Input
              {...control}
              key={month}
              type="month"
              defaultValue={month}
              min={period.min}
              max={period.max}
              placeholder="2026-12"
            />
          )}
        </Field>
        <Field name="dueFrom" label={t('dueFrom')} hint={t('dueFromHint')} error={fieldErrors.dueFrom}>
          {(control) => (
            <Input {...control} key={values?.dueFrom} type="date" defaultValue={values?.dueFrom} />
          )}
        </Field>
      </div>
      <Field name="text" label={t('what')} hint={t('whatHint')} error={fieldErrors.text} isRequired>
        {(control) => (
          <Input {...control} key={text} defaultValue={text} maxLength={textMax} autoComplete="off" />
        )}
      </Field>
      <div className="space-y-3">
        <CheckboxField
          key={`prorated ${values?.prorated}`}
          name="prorated"
          label={t('prorated')}
          defaultChecked={values?.prorated === 'on'}
        />
        <CheckboxField
          key={`again ${values?.againCancelled}`}
          name="againCancelled"
          label={t('againCancelled')}
          defaultChecked={values?.againCancelled === 'on'}
        />
      </div>
      <SubmitButton variant="primary" size="large" pendingText={t('preparing')}>
        {t('prepare')}
      </SubmitButton>
    </form>
  )
}
