'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

export type SwitchFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  switchId: string
  text: string
  variant?: 'primary' | 'secondary' | 'danger'
}

/** One thing that is done to a switch, with the refusal beside it when there is one. */
export function SwitchForm({ action, switchId, text, variant }: SwitchFormProps) {
  const [state, send] = useActionState(action, idleState)
  return (
    <form action={send} noValidate className="space-y-3">
      <FormMessage state={state} />
      <input type="hidden" name="switchId" value={switchId} />
      <SubmitButton variant={variant}>{text}</SubmitButton>
    </form>
  )
}
