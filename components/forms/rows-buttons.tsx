'use client'

import { type ReactNode, useActionState } from 'react'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

export type RowsButtonsProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  hidden: Record<string, string>
  className?: string
  children: ReactNode
}

/** A form around rows that have their own buttons; the error is shown below them. */
export function RowsButtons({ action, hidden, className, children }: RowsButtonsProps) {
  const [state, send] = useActionState(action, idleState)
  return (
    <form action={send} className={className}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {state.status === 'error' ? (
        <p role="alert" className="mt-2 px-4 py-2 text-13 text-bad">
          {state.fieldErrors ? Object.values(state.fieldErrors)[0] : state.message}
        </p>
      ) : null}
    </form>
  )
}
