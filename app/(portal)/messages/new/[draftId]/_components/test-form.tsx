'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/action-state'
import { sendTestAction } from '../actions'

export type TestFormProps = {
  draftId: string
  /** Of this page: pressed twice it sends once. */
  nonce: string
  words: Record<'text' | 'number' | 'submit' | 'sending', string>
}

/** The text to a number of one's own, really sent. */
export function TestForm({ draftId, nonce, words }: TestFormProps) {
  const [state, send] = useActionState(sendTestAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} className="space-y-3" noValidate>
      {state.status === 'error' && !fieldErrors.testNumber ? <FormMessage state={state} /> : null}
      <input type="hidden" name="draftId" value={draftId} />
      <input type="hidden" name="nonce" value={nonce} />
      <Field name="testNumber" label={words.number} hint={words.text} error={fieldErrors.testNumber}>
        {(control) => (
          <Input
            {...control}
            key={values.testNumber}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="987 654 321"
            defaultValue={values.testNumber}
          />
        )}
      </Field>
      <SubmitButton pendingText={words.sending}>{words.submit}</SubmitButton>
    </form>
  )
}
