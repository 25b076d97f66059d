'use client'

import { useActionState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { idleState } from '@/lib/platform/forms/action-state'
import type { FormAction } from '@/lib/platform/forms/form-action'

export type ProbeFormProps = { action: FormAction; text: string; pendingText: string }

/** Runs a probe and shows its result beside the button. */
export function ProbeForm({ action, text, pendingText }: ProbeFormProps) {
  const [state, send] = useActionState(action, idleState)
  const failed = state.status === 'error'
  return (
    <form action={send} className="flex items-center gap-3">
      <span role={failed ? 'alert' : 'status'} className={`text-12 ${failed ? 'text-bad' : 'text-ink-2'}`}>
        {state.message}
      </span>
      <SubmitButton size="small" pendingText={pendingText}>
        {text}
      </SubmitButton>
    </form>
  )
}
