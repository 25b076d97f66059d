'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { idleState } from '@/lib/platform/forms/action-state'
import { approveSignupAction } from '../actions'

export type ApproveFormProps = { signupId: string; submit: string }

export function ApproveForm({ signupId, submit }: ApproveFormProps) {
  const t = useTexts('signupDesk')
  const [state, action] = useActionState(approveSignupAction, idleState)
  return (
    <form action={action} className="space-y-3">
      <FormMessage state={state} />
      <input type="hidden" name="signupId" value={signupId} />
      <SubmitButton variant="primary" pendingText={t('approving')}>
        {submit}
      </SubmitButton>
    </form>
  )
}
