'use client'

import { type ReactNode, useActionState } from 'react'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

export type PickFormProps = {
  id?: string
  label?: string
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  hidden?: [name: string, value: string][]
  className?: string
  children: ReactNode
}

/** A form around what the server drew, with its error below. */
export function PickForm({ id, label, action, hidden = [], className, children }: PickFormProps) {
  const [state, send] = useActionState(action, idleState)
  const wrong = state.fieldErrors && Object.values(state.fieldErrors)[0]
  return (
    <form id={id} aria-label={label} action={send} className={className}>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {state.message ? (
        <p role="alert" className="text-13 text-bad">
          {wrong ?? state.message}
        </p>
      ) : null}
    </form>
  )
}
