'use client'

import { useActionState } from 'react'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'
import { SubmitButton } from './submit-button'

export type ActionButtonProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  /** Hidden fields of the form. */
  values: Record<string, string>
  text: string
  /** Spoken in place of the text, where several buttons have the same. */
  label?: string
  variant?: 'primary' | 'secondary' | 'danger'
}

/** A form of one button, with its error beside it. */
export function ActionButton({ action, values, text, label, variant }: ActionButtonProps) {
  const [state, send] = useActionState(action, idleState)
  return (
    <form action={send} className="flex flex-wrap items-center gap-2">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton variant={variant} aria-label={label}>
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
