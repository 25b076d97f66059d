'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { changeOwnEmailAction, withdrawOwnEmailAction } from '../../security/actions'

export function EmailForm({ proof }: { proof: StepUpAsk }) {
  const staffDeskT = useTexts('staffDesk')
  const t = useTexts('staffEmail')
  const [state, action] = useActionState(changeOwnEmailAction, idleState)
  const typed = state.status === 'error' ? state.values?.newEmail : ''
  return (
    <form action={action} noValidate className="space-y-4">
      <FormMessage state={state} />
      <Field name="newEmail" label={t('field')} error={state.fieldErrors?.newEmail}>
        {(control) => (
          <Input
            {...control}
            key={typed}
            type="email"
            autoComplete="email"
            defaultValue={typed}
            required
            className="sm:max-w-90"
          />
        )}
      </Field>
      <StepUpFields ask={proof} state={state} idPrefix="email" />
      <SubmitButton pendingText={staffDeskT('sending')}>{t('submit')}</SubmitButton>
    </form>
  )
}

export function WithdrawEmail({ label }: { label: string }) {
  const [state, action] = useActionState(withdrawOwnEmailAction, idleState)
  return (
    <form action={action} className="space-y-3">
      <FormMessage state={state} />
      <SubmitButton>{label}</SubmitButton>
    </form>
  )
}
