'use client'

import { type ReactNode, useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'
import { promiseEnrolmentAction, removeEnrolmentAction } from '../actions'

type Typed = Required<Pick<ActionState, 'values' | 'fieldErrors'>>

type SteerFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  hidden: Record<string, string>
  submit: string
  /** The fields, with what was typed and what was wrong with it. */
  fields: (typed: Typed) => ReactNode
}

function SteerForm({ action, hidden, submit, fields }: SteerFormProps) {
  const t = useTexts('dunning')
  const [state, send] = useActionState(action, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} noValidate className="space-y-3">
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields({ values, fieldErrors })}
      <SubmitButton pendingText={t('deciding')}>{submit}</SubmitButton>
    </form>
  )
}

export type PromiseFormProps = Pick<SteerFormProps, 'hidden'> & {
  /** The first and the last day that may be chosen. */
  days: { min: string; max: string }
}

/** Until when somebody said they would pay. */
export function PromiseForm({ hidden, days }: PromiseFormProps) {
  const t = useTexts('dunning')
  return (
    <SteerForm
      action={promiseEnrolmentAction}
      hidden={hidden}
      submit={t('promiseSubmit')}
      fields={({ values: { on }, fieldErrors }) => (
        <Field name="on" label={t('promiseOn')} hint={t('promiseHint')} error={fieldErrors.on}>
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
}

/** Taking a tenant out of its sequence, with why. */
export function RemoveForm({ hidden, reasons }: RemoveFormProps) {
  const t = useTexts('dunning')
  return (
    <>
      <SteerForm
        action={removeEnrolmentAction}
        hidden={hidden}
        submit={t('removeSubmit')}
        fields={({ values: { why, note }, fieldErrors }) => (
          <>
            <Field name="why" label={t('removeWhy')} error={fieldErrors.why}>
              {(control) => (
                <Select {...control} defaultValue={why}>
                  <Options pairs={reasons} />
                </Select>
              )}
            </Field>
            <Field name="note" label={t('removeNote')} hint={t('removeNoteHint')} error={fieldErrors.note}>
              {(control) => <Input {...control} defaultValue={note} maxLength={500} autoComplete="off" />}
            </Field>
          </>
        )}
      />
      <p className="mt-3 text-13 text-ink-2">{t('removeHint')}</p>
    </>
  )
}
