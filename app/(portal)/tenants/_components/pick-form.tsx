'use client'

import { type ReactNode, useActionState } from 'react'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

export type PickFormProps = {
  id: string
  label: string
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  children: ReactNode
}

export function PickForm({ id, label, action, children }: PickFormProps) {
  const [state, send] = useActionState(action, idleState)
  return (
    <form id={id} aria-label={label} action={send} className="pick-bar">
      {children}
      {state.message ? (
        <p role="alert" className="text-13 text-bad">
          {state.message}
        </p>
      ) : null}
    </form>
  )
}
