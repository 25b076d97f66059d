'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { idleState } from '@/lib/action-state'
import { removeTagAction } from '../actions'

export type RemoveTagProps = { tagId: string; words: Record<'text' | 'remove' | 'removing', string> }

export function RemoveTag({ tagId, words }: RemoveTagProps) {
  const [state, send] = useActionState(removeTagAction, idleState)
  return (
    <form action={send} className="space-y-3 border-line border-t pt-4">
      <FormMessage state={state} />
      <input type="hidden" name="tagId" value={tagId} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-ink-2">{words.text}</p>
        <SubmitButton variant="danger" pendingText={words.removing}>
          {words.remove}
        </SubmitButton>
      </div>
    </form>
  )
}
