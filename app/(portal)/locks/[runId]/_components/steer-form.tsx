'use client'

import { useActionState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

export type SteerFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  runId: string
  text: string
  /** More about it, on hover. */
  title?: string
  variant?: 'primary' | 'secondary' | 'danger'
}

/** One button that steers a run, with the refusal beside it when there is one. */
export function SteerForm({ action, runId, text, title, variant }: SteerFormProps) {
  const [state, send] = useActionState(action, idleState)
  return (
    <form action={send} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="runId" value={runId} />
      <SubmitButton variant={variant} title={title}>
        {text}
      </SubmitButton>
      {state.status === 'error' ? (
        <p role="alert" className="text-13 text-bad">
          {state.message}
        </p>
      ) : null}
    </form>
  )
}
