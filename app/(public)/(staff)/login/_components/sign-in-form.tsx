'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Notice } from '@/components/status/notice'
import { Input } from '@/components/ui/input'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

export type SignInFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  /** Labels of the portal account or of the panel account. */
  labels: { email: string; password: string }
  next: string | undefined
  /** The selected demo account. */
  filled?: { email: string; password: string }
  /** Slug of the reseller whose panel checks the password; without it the portal does. */
  reseller?: string
}

export function SignInForm({ action: send, labels, next, filled, reseller }: SignInFormProps) {
  const t = useTexts('auth')
  const [state, action] = useActionState(send, idleState)
  const { fieldErrors: wrong, values } = state
  return (
    <form action={action} noValidate className="space-y-4">
      {state.status === 'error' && !wrong ? (
        <Notice tone="bad" live>
          {state.message}
        </Notice>
      ) : null}
      <input type="hidden" name="next" value={next ?? ''} />
      {reseller ? <input type="hidden" name="reseller" value={reseller} /> : null}
      <Field name="email" label={labels.email} error={wrong?.email}>
        {(control) => (
          <Input
            {...control}
            key={filled?.email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={values?.email ?? filled?.email}
            autoFocus={!filled}
            required
          />
        )}
      </Field>
      <Field name="password" label={labels.password} error={wrong?.password}>
        {(control) => (
          <Input
            {...control}
            key={filled?.email}
            type="password"
            autoComplete="current-password"
            defaultValue={filled?.password}
            required
          />
        )}
      </Field>
      <SubmitButton variant="primary" size="large" className="w-full" pendingText={t('submitting')}>
        {t('submit')}
      </SubmitButton>
    </form>
  )
}
