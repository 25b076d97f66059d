'use client'

import { useActionState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { idleState } from '@/lib/platform/forms/action-state'
import { endOwnSessionAction } from '../../security/actions'

export type EndSessionProps = { sessionId: string; label: string; spoken: string }

/** `spoken` is the accessible name: it includes the device, which `label` leaves to the list. */
export function EndSession({ sessionId, label, spoken }: EndSessionProps) {
  const [state, action] = useActionState(endOwnSessionAction, idleState)
  return (
    <form action={action}>
      <input type="hidden" name="sessionId" value={sessionId} />
      <SubmitButton size="small" aria-label={spoken}>
        {label}
      </SubmitButton>
      {state.status === 'error' ? (
        <p role="alert" className="mt-1 text-13 text-bad">
          {state.message}
        </p>
      ) : null}
    </form>
  )
}
