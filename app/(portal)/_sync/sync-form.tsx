'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useActionState, useEffect } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

export type SyncFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  text: string
  pendingText: string
  variant?: 'primary' | 'secondary'
  children?: ReactNode
}

const lookAgainMs = 3_000
const looksMax = 10

/** Requests a sync, then polls a few times for its end. */
export function SyncForm({ action, text, pendingText, variant, children }: SyncFormProps) {
  const [state, send] = useActionState(action, idleState)
  const router = useRouter()
  useEffect(() => {
    if (state.status !== 'ok') return
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      router.refresh()
      if (looks === looksMax) clearInterval(timer)
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [state, router])
  return (
    <form action={send} className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {children}
      <span
        role={state.status === 'error' ? 'alert' : 'status'}
        className={`max-w-60 text-12 empty:-mr-3 ${state.status === 'error' ? 'text-bad' : 'text-ink-2'}`}
      >
        {state.message}
      </span>
      <SubmitButton variant={variant} size="small" pendingText={pendingText}>
        {text}
      </SubmitButton>
    </form>
  )
}
