'use client'

import { type ReactNode, useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { idleState } from '@/lib/platform/forms/action-state'
import { stepUpAction } from './actions'

type Props = {
  ask: StepUpAsk
  next: string
  /** Where to go without it. */
  cancel: ReactNode
}

export function StepUpForm({ ask, next, cancel }: Props) {
  const t = useTexts('stepUp')
  const [state, send] = useActionState(stepUpAction, idleState)
  return (
    <form action={send} noValidate className="space-y-4">
      {state.fieldErrors ? null : <FormMessage state={state} />}
      <input type="hidden" name="next" value={next} />
      <StepUpFields ask={ask} state={state} autoFocus />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" pendingText={t('pending')}>
          {t('submit')}
        </SubmitButton>
        {cancel}
      </div>
    </form>
  )
}
