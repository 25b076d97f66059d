'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { idleState } from '@/lib/platform/forms/action-state'
import { confirmEmailAction } from './actions'

export function ConfirmEmailForm({ token }: { token: string }) {
  const t = useTexts('staffDesk')
  const staffEmailT = useTexts('staffEmail')
  const [state, action] = useActionState(confirmEmailAction, idleState)
  return (
    <form action={action} className="space-y-4">
      <FormMessage state={state} />
      <input type="hidden" name="token" value={token} />
      <SubmitButton variant="primary" size="large" className="w-full" pendingText={t('sending')}>
        {staffEmailT('confirmSubmit')}
      </SubmitButton>
    </form>
  )
}
