'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { ListFields } from '@/components/forms/list-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { LinkButton } from '@/components/ui/link-button'
import { idleState } from '@/lib/action-state'
import { freezeListAction } from '../actions'

export type RecipientsFormProps = {
  templateId?: string
  tenantsHref: Route
  words: Record<'rucs' | 'rucsHint' | 'rucsLink' | 'file' | 'fileHint' | 'next' | 'preparing', string>
}

/** To whom; nothing is sent yet. */
export function RecipientsForm({ templateId, tenantsHref, words }: RecipientsFormProps) {
  const [state, send] = useActionState(freezeListAction, idleState)
  return (
    <form action={send} className="space-y-5" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      {templateId ? <input type="hidden" name="templateId" value={templateId} /> : null}
      <ListFields
        name="rucs"
        state={state}
        words={{ ...words, list: words.rucs, listHint: words.rucsHint }}
        placeholder={'20512345671\n20498765432'}
        rows={6}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" size="large" pendingText={words.preparing}>
          {words.next}
        </SubmitButton>
        <LinkButton href={tenantsHref} size="large" variant="quiet">
          {words.rucsLink}
        </LinkButton>
      </div>
    </form>
  )
}
