'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { PasskeyField, type PasskeyFieldProps } from '@/components/forms/passkey-field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Notice } from '@/components/status/notice'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/action-state'
import { askSecondPasskeyAction, finishSignInAction } from '../actions'

type Props = {
  next: string | undefined
  words: Record<'code' | 'codeHint' | 'submit' | 'submitting', string> & {
    passkey: PasskeyFieldProps['words'] | null
  }
}

/** The second factor: a code, one of the recovery codes, or a passkey. */
export function SecondForm({ next, words }: Props) {
  const [state, send] = useActionState(finishSignInAction, idleState)
  const { fieldErrors: wrong } = state
  return (
    <form action={send} noValidate className="space-y-4">
      {state.status === 'error' && !wrong ? (
        <Notice tone="bad" live>
          {state.message}
        </Notice>
      ) : null}
      <input type="hidden" name="next" value={next ?? ''} />
      <Field name="passcode" label={words.code} hint={words.codeHint} error={wrong?.passcode}>
        {(control) => (
          <Input
            {...control}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            className="tabular-nums"
            autoFocus
            required
          />
        )}
      </Field>
      <SubmitButton variant="primary" size="large" className="w-full" pendingText={words.submitting}>
        {words.submit}
      </SubmitButton>
      {words.passkey ? (
        <PasskeyField
          ask={askSecondPasskeyAction}
          words={words.passkey}
          error={wrong?.passkey}
          size="large"
        />
      ) : null}
    </form>
  )
}
