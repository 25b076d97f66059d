'use client'

import { type ReactNode, useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { type ActionState, idleState } from '@/lib/action-state'
import { promiseEnrolmentAction, removeEnrolmentAction } from '../actions'

type Typed = Required<Pick<ActionState, 'values' | 'fieldErrors'>>

type SteerFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  hidden: Record<string, string>
  words: Record<'submit' | 'saving', string>
  /** The fields, with what was typed and what was wrong with it. */
  fields: (typed: Typed) => ReactNode
}

function SteerForm({ action, hidden, words, fields }: SteerFormProps) {
  const [state, send] = useActionState(action, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} noValidate className="space-y-3">
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields({ values, fieldErrors })}
      <SubmitButton pendingText={words.saving}>{words.submit}</SubmitButton>
    </form>
  )
}

export type PromiseFormProps = Pick<SteerFormProps, 'hidden'> & {
  /** The first and the last day that may be chosen. */
  days: { min: string; max: string }
  words: SteerFormProps['words'] & Record<'on' | 'hint', string>
}

/** Until when somebody said they would pay. */
export function PromiseForm({ hidden, days, words }: PromiseFormProps) {
  return (
    <SteerForm
      action={promiseEnrolmentAction}
      hidden={hidden}
      words={words}
      fields={({ values: { on }, fieldErrors }) => (
        <Field name="on" label={words.on} hint={words.hint} error={fieldErrors.on}>
          {(control) => (
            <Input {...control} key={on} type="date" defaultValue={on} {...days} className="max-w-44" />
          )}
        </Field>
      )}
    />
  )
}

export type RemoveFormProps = Pick<SteerFormProps, 'hidden'> & {
  reasons: [code: string, text: string][]
  words: SteerFormProps['words'] & Record<'why' | 'note' | 'noteHint' | 'hint', string>
}

/** Taking a tenant out of its sequence, with why. */
export function RemoveForm({ hidden, reasons, words }: RemoveFormProps) {
  return (
    <>
      <SteerForm
        action={removeEnrolmentAction}
        hidden={hidden}
        words={words}
        fields={({ values: { why, note }, fieldErrors }) => (
          <>
            <Field name="why" label={words.why} error={fieldErrors.why}>
              {(control) => (
                <Select {...control} defaultValue={why}>
                  {reasons.map(([code, text]) => (
                    <option key={code} value={code}>
                      {text}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field name="note" label={words.note} hint={words.noteHint} error={fieldErrors.note}>
              {(control) => <Input {...control} defaultValue={note} maxLength={500} autoComplete="off" />}
            </Field>
          </>
        )}
      />
      <p className="mt-3 text-13 text-ink-2">{words.hint}</p>
    </>
  )
}
