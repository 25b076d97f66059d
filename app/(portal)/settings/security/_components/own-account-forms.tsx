'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { changeOwnNameAction, changeOwnPasswordAction, endOtherSessionsAction } from '../actions'

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
            className="sm:max-w-80"
          />
        )}
      </Field>
      <SubmitButton>{t('nameSubmit')}</SubmitButton>
    </form>
  )
}

type PasswordFormProps = { email: string; proof: StepUpAsk }

export function PasswordForm({ email, proof }: PasswordFormProps) {
  const [state, action] = useActionState(changeOwnPasswordAction, idleState)
  const t = useTexts('staffDesk')
  const { fieldErrors: wrong } = state
  return (
    <form action={action} noValidate className="space-y-4">
      <FormMessage state={state} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <StepUpFields ask={proof} state={state} label={t('passwordNow')} />
      <div className="max-w-90">
        <Field
          name="newPassword"
          label={t('passwordNew')}
          hint={t('passwordNewHint')}
          error={wrong?.newPassword}
        >
          {(control) => <Input {...control} type="password" autoComplete="new-password" required />}
        </Field>
      </div>
      <SubmitButton pendingText={t('sending')}>{t('passwordSubmit')}</SubmitButton>
    </form>
  )
}

export function EndOthers({ label, hint }: { label: string; hint: string }) {
  const [state, action] = useActionState(endOtherSessionsAction, idleState)
  return (
    <form action={action} className="space-y-3 border-line border-t p-4">
      <FormMessage state={state} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton>{label}</SubmitButton>
        <p className="text-13 text-ink-2">{hint}</p>
      </div>
    </form>
  )
}
