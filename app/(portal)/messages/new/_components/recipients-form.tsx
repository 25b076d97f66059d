'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/ui/input'
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
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} className="space-y-5" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      {templateId ? <input type="hidden" name="templateId" value={templateId} /> : null}
      <Field name="rucs" label={words.rucs} hint={words.rucsHint} error={fieldErrors.rucs}>
        {(control) => (
          <Textarea
            {...control}
            key={values.rucs}
            defaultValue={values.rucs}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            placeholder={'20512345671\n20498765432'}
            className="text-13 tabular-nums"
          />
        )}
      </Field>
      <Field name="file" label={words.file} hint={words.fileHint} error={fieldErrors.file}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            className="block w-full text-13 text-ink-2 file:mr-3 file:h-8 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-surface file:px-3 file:font-medium file:text-14 file:text-ink"
          />
        )}
      </Field>
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
