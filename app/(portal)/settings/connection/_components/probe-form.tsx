'use client'

import { useActionState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { idleState } from '@/lib/action-state'
import { probeAction } from '../actions'

export function ProbeForm({ text, pendingText }: { text: string; pendingText: string }) {
  const [state, action] = useActionState(probeAction, idleState)
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
