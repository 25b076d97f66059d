'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { idleState } from '@/lib/platform/forms/action-state'
import { approveEveryoneAction } from '../actions'

type Props = { switchId: string; proof: StepUpAsk; text: string }

/** Approves what another owner requested, after a proof of who does. */
export function ApproveForm({ switchId, proof, text }: Props) {
  const t = useTexts('stepUp')
  const [state, send] = useActionState(approveEveryoneAction, idleState)
  return (
    <form action={send} noValidate className="space-y-3">
      <FormMessage state={state} />
      <input type="hidden" name="switchId" value={switchId} />
      <StepUpFields ask={proof} state={state} hint={t('textAlways')} />
      <SubmitButton variant="danger">{text}</SubmitButton>
    </form>
  )
}
