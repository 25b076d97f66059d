'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { CheckboxField } from '@/components/ui/checkbox'
import { idleState } from '@/lib/action-state'
import { requireSecondFactorAction } from '../actions'

type Props = {
  required: boolean
  proof: StepUpAsk
  words: Record<'label' | 'hint' | 'submit' | 'pending', string>
}

/** Whether everybody must have a second factor. */
export function SecondFactorRule({ required, proof, words }: Props) {
  const [state, send] = useActionState(requireSecondFactorAction, idleState)
  const chosen = state.status === 'error' ? state.values?.required === 'on' : required
  return (
    <form action={send} noValidate className="space-y-4">
      <FormMessage state={state} />
      <CheckboxField
        key={String(chosen)}
        name="required"
        label={words.label}
        hint={words.hint}
        defaultChecked={chosen}
      />
      <StepUpFields ask={proof} state={state} />
      <SubmitButton pendingText={words.pending}>{words.submit}</SubmitButton>
    </form>
  )
}
