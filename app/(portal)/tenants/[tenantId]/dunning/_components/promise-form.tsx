'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/action-state'
import { promiseEnrolmentAction } from '../actions'

export type PromiseFormProps = {
  hidden: Record<string, string>
  /** The first and the last day that may be chosen. */
  days: { min: string; max: string }
  words: Record<'on' | 'hint' | 'submit' | 'saving', string>
}

export function PromiseForm({ hidden, days, words }: PromiseFormProps) {
  const [state, send] = useActionState(promiseEnrolmentAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} noValidate className="space-y-3">
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field name="on" label={words.on} hint={words.hint} error={fieldErrors.on}>
        {(control) => (
          <Input
            {...control}
            key={values.on}
            type="date"
            defaultValue={values.on}
            {...days}
            className="max-w-44"
          />
        )}
      </Field>
      <SubmitButton pendingText={words.saving}>{words.submit}</SubmitButton>
    </form>
  )
}
