'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { sendTestAction } from '../actions'

export type TestFormProps = {
  draftId: string
  /** Idempotency key: a repeated press sends once. */
  nonce: string
  hint: string
}

/** Sends the text to a test number. */
export function TestForm({ draftId, nonce, hint }: TestFormProps) {
  const t = useTexts('compose')
  const [state, send] = useActionState(sendTestAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} className="space-y-3" noValidate>
      {state.status === 'error' && !fieldErrors.testNumber ? <FormMessage state={state} /> : null}
      <input type="hidden" name="draftId" value={draftId} />
      <input type="hidden" name="nonce" value={nonce} />
      <Field name="testNumber" label={t('testNumber')} hint={hint} error={fieldErrors.testNumber}>
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
      <SubmitButton pendingText={t('testSending')}>{t('testSubmit')}</SubmitButton>
    </form>
  )
}
