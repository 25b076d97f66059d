'use client'

import { type ReactNode, useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton, type SubmitButtonProps } from '@/components/forms/submit-button'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

export type ProofFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  ask: StepUpAsk
  hidden?: Record<string, string>
  submit: string
  pending?: string
  variant?: SubmitButtonProps['variant']
  /** Prefix of element ids; required with several forms on a page. */
  idPrefix?: string
  children?: ReactNode
}

/** Form of a sensitive action: hidden values, re-authentication and a button. */
export function ProofForm(props: ProofFormProps) {
  const { action, ask, hidden = {}, submit, pending, variant, idPrefix, children } = props
  const [state, send] = useActionState(action, idleState)
  return (
    <form action={send} noValidate className="space-y-4">
      {state.fieldErrors ? null : <FormMessage state={state} />}
      {children}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <StepUpFields ask={ask} state={state} idPrefix={idPrefix} />
      <SubmitButton variant={variant} pendingText={pending}>
        {submit}
      </SubmitButton>
    </form>
  )
}
