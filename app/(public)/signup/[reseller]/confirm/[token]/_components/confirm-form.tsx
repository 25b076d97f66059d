'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { idleState } from '@/lib/action-state'
import { confirmSignupAction } from '../actions'

export type ConfirmFormProps = {
  slug: string
  token: string
  words: { confirm: string; confirming: string }
}

export function ConfirmForm({ slug, token, words }: ConfirmFormProps) {
  const [state, action] = useActionState(confirmSignupAction, idleState)
  return (
    <form action={action} className="space-y-4">
      <FormMessage state={state} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="token" value={token} />
      <SubmitButton
        variant="primary"
        size="large"
        className="h-12 px-6 text-16"
        pendingText={words.confirming}
      >
        {words.confirm}
      </SubmitButton>
    </form>
  )
}
