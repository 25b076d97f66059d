'use client'

import { useActionState } from 'react'
import { forgetPicks } from '@/components/data-table/use-picks'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { SentCount, TypedCount } from '@/components/forms/typed-count'
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
        <TypedCount
          label={words.typed}
          hint={words.typedHint}
          value={values.typedCount}
          error={fieldErrors.typedCount}
        />
      ) : (
        <SentCount count={count} error={fieldErrors.typedCount} />
      )}
      <SubmitButton variant="primary" size="large" pendingText={words.sending}>
        {words.submit}
      </SubmitButton>
    </form>
  )
}
