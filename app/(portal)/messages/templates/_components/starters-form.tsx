'use client'

import { useActionState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { idleState } from '@/lib/platform/forms/action-state'
import { addStartersAction } from '../actions'

/** Adds the starter templates. */
export function StartersForm({ submit }: { submit: string }) {
  const [state, send] = useActionState(addStartersAction, idleState)
  return (
    <form action={send} className="flex flex-wrap items-center gap-2">
      <SubmitButton>{submit}</SubmitButton>
      <span role="status" className="text-13 text-ink-2">
        {state.message}
      </span>
    </form>
  )
}
