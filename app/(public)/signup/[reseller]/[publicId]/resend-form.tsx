'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { idleState } from '@/lib/platform/forms/action-state'
import { resendEmailAction } from './actions'

export type ResendFormProps = { slug: string; publicId: string }

export function ResendForm({ slug, publicId }: ResendFormProps) {
  const t = useTexts('signup')
  const [state, action] = useActionState(resendEmailAction, idleState)
  return (
    <form action={action} className="space-y-3 text-left text-ink">
      <FormMessage state={state} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="publicId" value={publicId} />
      <p className="text-center">
        <SubmitButton pendingText={t('sending')}>{t('resend')}</SubmitButton>
      </p>
    </form>
  )
}
