'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { SentCount, TypedCount } from '@/components/forms/typed-count'
import { useTexts } from '@/components/i18n/use-texts'
import { idleState } from '@/lib/platform/forms/action-state'
import { confirmRaiseAction } from '../../actions'

export type ConfirmFormProps = {
  runId: string
  count: number
  /** Asks for the number; null where it is small. */
  countLabel: string | null
  submit: string
}

/** Confirms a list once; from a number of tenants on, the number must be typed. */
export function ConfirmForm({ runId, count, countLabel, submit }: ConfirmFormProps) {
  const t = useTexts('raises')
  const [state, send] = useActionState(confirmRaiseAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} className="space-y-4" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      <input type="hidden" name="runId" value={runId} />
      {countLabel ? (
        <TypedCount
          label={countLabel}
          hint={t('typedHint')}
          value={values.typedCount}
          error={fieldErrors.typedCount}
        />
      ) : (
        <SentCount count={count} error={fieldErrors.typedCount} />
      )}
      <SubmitButton variant="primary" size="large" pendingText={t('confirming')}>
        {submit}
      </SubmitButton>
    </form>
  )
}
