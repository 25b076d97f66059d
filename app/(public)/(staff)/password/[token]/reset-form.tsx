'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { resetPasswordAction } from './actions'

export function ResetForm({ token, email }: { token: string; email: string }) {
  const t = useTexts('passwordReset')
  const [state, action] = useActionState(resetPasswordAction, idleState)
  return (
    <form action={action} noValidate className="space-y-4">
      {state.fieldErrors ? null : <FormMessage state={state} />}
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field
        name="newPassword"
        label={t('password')}
        hint={t('passwordHint')}
        error={state.fieldErrors?.newPassword}
      >
        {(control) => <Input {...control} type="password" autoComplete="new-password" autoFocus required />}
      </Field>
      <SubmitButton variant="primary" size="large" className="w-full" pendingText={t('sending')}>
        {t('save')}
      </SubmitButton>
    </form>
  )
}
