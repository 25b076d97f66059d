'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { requestPasswordResetAction } from './actions'

/** Asks for a link; the answer is the same whether the account exists. */
export function ForgotForm({ label }: { label: string }) {
  const t = useTexts('passwordReset')
  const [state, action] = useActionState(requestPasswordResetAction, idleState)
  if (state.status === 'ok') return <FormMessage state={state} />
  return (
    <form action={action} noValidate className="space-y-4">
      {state.fieldErrors ? null : <FormMessage state={state} />}
      <Field name="email" label={label} error={state.fieldErrors?.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={state.values?.email}
            autoFocus
            required
          />
        )}
      </Field>
      <SubmitButton variant="primary" size="large" className="w-full" pendingText={t('sending')}>
        {t('submit')}
      </SubmitButton>
    </form>
  )
}
