'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { idleState } from '@/lib/action-state'
import { approveSignupAction } from '../actions'

export type ApproveFormProps = { signupId: string; words: { approve: string; approving: string } }

export function ApproveForm({ signupId, words }: ApproveFormProps) {
  const [state, action] = useActionState(approveSignupAction, idleState)
  return (
    <form action={action} className="space-y-3">
      <FormMessage state={state} />
      <input type="hidden" name="signupId" value={signupId} />
      <SubmitButton variant="primary" pendingText={words.approving}>
        {words.approve}
      </SubmitButton>
    </form>
  )
}
