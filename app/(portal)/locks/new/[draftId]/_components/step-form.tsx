'use client'

import { type ReactNode, useActionState } from 'react'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

export type StepFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  draftId: string
  className?: string
  children: ReactNode
}

/** A form that changes the draft, with the refusal below it when there is one. */
export function StepForm({ action, draftId, className, children }: StepFormProps) {
  const [state, send] = useActionState(action, idleState)
  return (
    <form action={send} className={className}>
      <input type="hidden" name="draftId" value={draftId} />
      {children}
      {state.status === 'error' ? (
        <p role="alert" className="mt-2 text-13 text-bad">
          {state.fieldErrors ? Object.values(state.fieldErrors)[0] : state.message}
        </p>
      ) : null}
    </form>
  )
}
