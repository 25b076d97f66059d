'use client'

import { useActionState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { idleState } from '@/lib/action-state'
import { probeMessagingAction } from '../actions'

export function ProbeMessaging({ text, pendingText }: { text: string; pendingText: string }) {
  const [state, action] = useActionState(probeMessagingAction, idleState)
  const failed = state.status === 'error'
  return (
    <form action={action} className="flex items-center gap-3">
      <span role={failed ? 'alert' : 'status'} className={`text-12 ${failed ? 'text-bad' : 'text-ink-2'}`}>
        {state.message}
      </span>
      <SubmitButton size="small" pendingText={pendingText}>
        {text}
      </SubmitButton>
    </form>
  )
}
