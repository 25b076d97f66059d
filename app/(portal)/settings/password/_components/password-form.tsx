'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { changeOwnPasswordAction } from '../../security/actions'

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
      <SubmitButton variant="primary" pendingText={t('sending')}>
        {t('passwordSubmit')}
      </SubmitButton>
    </form>
  )
}
