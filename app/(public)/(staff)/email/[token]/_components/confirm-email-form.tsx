'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { idleState } from '@/lib/action-state'
import { confirmEmailAction } from '../actions'

export function ConfirmEmailForm({
  token,
  words,
}: {
  token: string
  words: Record<'submit' | 'pending', string>
}) {
  const [state, action] = useActionState(confirmEmailAction, idleState)
  return (
    <form action={action} className="space-y-4">
      <FormMessage state={state} />
      <input type="hidden" name="token" value={token} />
      <SubmitButton variant="primary" size="large" className="w-full" pendingText={words.pending}>
        {words.submit}
      </SubmitButton>
    </form>
  )
}
