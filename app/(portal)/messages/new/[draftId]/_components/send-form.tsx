'use client'

import { useActionState } from 'react'
import { forgetPicks } from '@/components/data-table/use-picks'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/action-state'
import { sendMessageAction } from '../actions'

export type SendFormProps = {
  draftId: string
  /** Of what the page shows: when it is another by now, nothing is sent and the page shows that. */
  digest: string
  count: number
  mustType: boolean
  words: Record<'typed' | 'typedHint' | 'submit' | 'sending', string>
}

export function SendForm({ draftId, digest, count, mustType, words }: SendFormProps) {
  const [state, send] = useActionState(sendMessageAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} onSubmit={forgetPicks} className="space-y-3" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      <input type="hidden" name="draftId" value={draftId} />
      <input type="hidden" name="digest" value={digest} />
      {mustType ? (
        <Field name="typedCount" label={words.typed} hint={words.typedHint} error={fieldErrors.typedCount}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={values.typedCount}
              className="max-w-32"
            />
          )}
        </Field>
      ) : (
        <>
          <input type="hidden" name="typedCount" value={count} />
          {fieldErrors.typedCount ? <p className="text-13 text-bad">{fieldErrors.typedCount}</p> : null}
        </>
      )}
      <SubmitButton variant="primary" size="large" pendingText={words.sending}>
        {words.submit}
      </SubmitButton>
    </form>
  )
}
