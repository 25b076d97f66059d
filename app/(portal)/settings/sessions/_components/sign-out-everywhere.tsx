'use client'

import { useActionState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { idleState } from '@/lib/platform/forms/action-state'
import { signOutEverywhereAction } from '../../security/actions'

export function SignOutEverywhere({ label }: { label: string }) {
  const [state, action] = useActionState(signOutEverywhereAction, idleState)
  return (
    <form action={action}>
      <SubmitButton variant="danger">{label}</SubmitButton>
      {state.status === 'error' ? (
        <p role="alert" className="mt-2 text-13 text-bad">
          {state.message}
        </p>
      ) : null}
    </form>
  )
}
