'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { changeOwnNameAction } from '../../security/actions'

export function NameForm({ saved }: { saved: string }) {
  const t = useTexts('staffDesk')
  const [state, action] = useActionState(changeOwnNameAction, idleState)
  const value = state.values?.name ?? saved
  return (
    <form action={action} noValidate className="space-y-4">
      <FormMessage state={state} />
      <Field name="name" label={t('name')} hint={t('nameHint')} error={state.fieldErrors?.name}>
        {(control) => (
          <Input
            {...control}
            key={value}
            autoComplete="name"
            defaultValue={value}
            required
            className="sm:max-w-90"
          />
        )}
      </Field>
      <SubmitButton>{t('nameSubmit')}</SubmitButton>
    </form>
  )
}
