'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { idleState } from '@/lib/platform/forms/action-state'
import { confirmSignupAction } from './actions'

export type ConfirmFormProps = {
  slug: string
  token: string
}

export function ConfirmForm({ slug, token }: ConfirmFormProps) {
  const t = useTexts('signup')
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
        pendingText={t('confirming')}
      >
        {t('confirmButton')}
      </SubmitButton>
    </form>
  )
}
