'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { type ActionState, idleState } from '@/lib/action-state'

export type StateFieldsProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  hidden: Record<string, string>
  choices: { state: string; text: string }[]
  words: Record<'to' | 'reason' | 'reasonHint' | 'submit' | 'pending', string>
}

/** The new state and why; what was typed stays when something is refused. */
export function StateFields({ action, hidden, choices, words }: StateFieldsProps) {
  const [state, send] = useActionState(action, idleState)
  const typed = state.values ?? {}
  return (
    <form action={send} className="space-y-4" noValidate>
      <FormMessage state={state} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field name="desired" label={words.to} error={state.fieldErrors?.desired}>
        {(control) => (
          <Select
            {...control}
            key={typed.desired}
            defaultValue={typed.desired ?? ''}
            className="w-full sm:max-w-80"
          >
            <option value="">—</option>
            {choices.map((choice) => (
              <option key={choice.state} value={choice.state}>
                {choice.text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="reason" label={words.reason} hint={words.reasonHint} error={state.fieldErrors?.reason}>
        {(control) => (
          <Textarea {...control} key={typed.reason} defaultValue={typed.reason} maxLength={300} rows={2} />
        )}
      </Field>
      <SubmitButton variant="danger" pendingText={words.pending}>
        {words.submit}
      </SubmitButton>
    </form>
  )
}
