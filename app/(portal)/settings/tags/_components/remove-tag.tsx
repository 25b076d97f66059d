'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { idleState } from '@/lib/platform/forms/action-state'
import { removeTagAction } from '../actions'

export type RemoveTagProps = { tagId: string; text: string }

export function RemoveTag({ tagId, text }: RemoveTagProps) {
  const t = useTexts('tags')
  const [state, send] = useActionState(removeTagAction, idleState)
  return (
    <form action={send} className="space-y-3 border-line border-t pt-4">
      <FormMessage state={state} />
      <input type="hidden" name="tagId" value={tagId} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-ink-2">{text}</p>
        <SubmitButton variant="danger" pendingText={t('pending')}>
          {t('removeTag')}
        </SubmitButton>
      </div>
    </form>
  )
}
