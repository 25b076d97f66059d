'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Notice } from '@/components/status/notice'
import { Input } from '@/components/ui/input'
import { type ActionState, idleState } from '@/lib/action-state'

export type SignInFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  words: { email: string; password: string; submit: string; submitting: string }
  next: string | undefined
  /** A demo account that was chosen from the list. */
  filled?: { email: string; password: string }
  /** Whose panel is asked, where it is not this desk that knows the password. */
  reseller?: string
}

export function SignInForm({ action: send, words, next, filled, reseller }: SignInFormProps) {
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
      <Field name="email" label={words.email} error={wrong?.email}>
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
      <Field name="password" label={words.password} error={wrong?.password}>
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
      <SubmitButton variant="primary" size="large" className="w-full" pendingText={words.submitting}>
        {words.submit}
      </SubmitButton>
    </form>
  )
}
