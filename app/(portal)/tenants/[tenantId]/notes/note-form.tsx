'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Textarea } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { editNoteAction, writeNoteAction } from './actions'

export type NoteFormProps = {
  tenantId: string
  noteId: string
  max: number
  /** The note being edited; null for a new one. */
  edited: { version: number; text: string } | null
}

/** Writes a note or edits one. What was typed stays when something is refused. */
export function NoteForm({ tenantId, noteId, max, edited }: NoteFormProps) {
  const t = useTexts('tenantNotes')
  const [state, send] = useActionState(edited ? editNoteAction : writeNoteAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} className="space-y-2" noValidate>
      <FormMessage state={state} />
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="noteId" value={noteId} />
      {edited ? <input type="hidden" name="version" value={edited.version} /> : null}
      <Field
        name="text"
        id={`note-${noteId}`}
        label={t(edited ? 'editLabel' : 'write')}
        hint={edited ? undefined : t('hint')}
        error={fieldErrors.text}
      >
        {(control) => (
          <Textarea
            {...control}
            key={values.text}
            defaultValue={values.text ?? edited?.text}
            maxLength={max}
            rows={edited ? 3 : 2}
            className="min-h-0"
          />
        )}
      </Field>
      <SubmitButton pendingText={t('pending')}>{t(edited ? 'save' : 'submit')}</SubmitButton>
    </form>
  )
}
