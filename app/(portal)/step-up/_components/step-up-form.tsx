'use client'

import { type ReactNode, useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { idleState } from '@/lib/action-state'
import { stepUpAction } from '../actions'

type Props = {
  ask: StepUpAsk
  next: string
  /** Where to go without it. */
  cancel: ReactNode
  words: { submit: string; pending: string }
}

export function StepUpForm({ ask, next, cancel, words }: Props) {
  const [state, send] = useActionState(stepUpAction, idleState)
  return (
    <form action={send} noValidate className="space-y-4">
      {state.fieldErrors ? null : <FormMessage state={state} />}
      <input type="hidden" name="next" value={next} />
      <StepUpFields ask={ask} state={state} autoFocus />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" pendingText={words.pending}>
          {words.submit}
        </SubmitButton>
        {cancel}
      </div>
    </form>
  )
}
