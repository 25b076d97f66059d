'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { idleState } from '@/lib/action-state'
import { removeEnrolmentAction } from '../actions'

export type RemoveFormProps = {
  hidden: Record<string, string>
  reasons: [code: string, text: string][]
  words: Record<'why' | 'note' | 'noteHint' | 'submit' | 'saving' | 'hint', string>
}

export function RemoveForm({ hidden, reasons, words }: RemoveFormProps) {
  const [state, send] = useActionState(removeEnrolmentAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} noValidate className="space-y-3">
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field name="why" label={words.why} error={fieldErrors.why}>
        {(control) => (
          <Select {...control} defaultValue={values.why}>
            {reasons.map(([code, text]) => (
              <option key={code} value={code}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="note" label={words.note} hint={words.noteHint} error={fieldErrors.note}>
        {(control) => <Input {...control} defaultValue={values.note} maxLength={500} autoComplete="off" />}
      </Field>
      <SubmitButton pendingText={words.saving}>{words.submit}</SubmitButton>
      <p className="text-13 text-ink-2">{words.hint}</p>
    </form>
  )
}
