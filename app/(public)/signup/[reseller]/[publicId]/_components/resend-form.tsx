'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { idleState } from '@/lib/action-state'
import { resendLetterAction } from '../actions'

export type ResendFormProps = { slug: string; publicId: string; words: { send: string; sending: string } }

export function ResendForm({ slug, publicId, words }: ResendFormProps) {
  const [state, action] = useActionState(resendLetterAction, idleState)
  return (
    <form action={action} className="space-y-3 text-left text-ink">
      <FormMessage state={state} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="publicId" value={publicId} />
      <p className="text-center">
        <SubmitButton pendingText={words.sending}>{words.send}</SubmitButton>
      </p>
    </form>
  )
}
