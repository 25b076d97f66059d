'use client'

import { type ReactNode, useActionState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

export type RowActionProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  hidden: Record<string, string>
  /** The whole sentence, for readers. */
  label: string
  children: ReactNode
}

/** One thing done with one line of a list; when it is refused the line says why. */
export function RowAction({ action, hidden, label, children }: RowActionProps) {
  const [state, send] = useActionState(action, idleState)
  return (
    <form action={send}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton variant="quiet" size="small" aria-label={label}>
        {children}
      </SubmitButton>
      {state.status === 'error' ? (
        <p role="alert" className="text-12 text-bad whitespace-normal">
          {state.message}
        </p>
      ) : null}
    </form>
  )
}
