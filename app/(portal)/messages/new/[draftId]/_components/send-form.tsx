'use client'

import { useActionState } from 'react'
import { forgetPicks } from '@/components/data-table/use-picks'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { SentCount, TypedCount } from '@/components/forms/typed-count'
import { useTexts } from '@/components/i18n/use-texts'
import { idleState } from '@/lib/platform/forms/action-state'
import { sendMessageAction } from '../actions'

export type SendFormProps = {
  draftId: string
  /** Digest of the previewed messages. On a mismatch nothing is sent and the page renders again. */
  digest: string
  count: number
  mustType: boolean
  /** Texts with the number, formatted on the server. */
  typed: string
  submit: string
}

export function SendForm({ draftId, digest, count, mustType, typed, submit }: SendFormProps) {
  const t = useTexts('compose')
  const [state, send] = useActionState(sendMessageAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} onSubmit={forgetPicks} className="space-y-3" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      <input type="hidden" name="draftId" value={draftId} />
      <input type="hidden" name="digest" value={digest} />
      {mustType ? (
        <TypedCount
          label={typed}
          hint={t('typedHint')}
          value={values.typedCount}
          error={fieldErrors.typedCount}
        />
      ) : (
        <SentCount count={count} error={fieldErrors.typedCount} />
      )}
      <SubmitButton variant="primary" size="large" pendingText={t('sending')}>
        {submit}
      </SubmitButton>
    </form>
  )
}
