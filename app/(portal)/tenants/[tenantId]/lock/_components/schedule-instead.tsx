'use client'

import { useActionState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { idleState } from '@/lib/action-state'
import { scheduleTenantAction } from '../actions'

export type ScheduleInsteadProps = {
  tenantId: string
  desired: 'locked' | 'unlocked'
  words: Record<'text' | 'submit' | 'pending', string>
}

/** The same, but later: leads to where a day and a time are chosen. */
export function ScheduleInstead({ tenantId, desired, words }: ScheduleInsteadProps) {
  const [state, send] = useActionState(scheduleTenantAction, idleState)
  return (
    <form action={send} className="mt-4 flex flex-wrap items-center justify-between gap-2 px-1">
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="desired" value={desired} />
      <p className="text-13 text-ink-2">{words.text}</p>
      <SubmitButton pendingText={words.pending}>{words.submit}</SubmitButton>
      {state.status === 'error' ? (
        <p role="alert" className="w-full text-13 text-bad">
          {state.message}
        </p>
      ) : null}
    </form>
  )
}
