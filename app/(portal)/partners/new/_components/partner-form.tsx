'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { Select } from '@/components/ui/select'
import { idleState } from '@/lib/action-state'
import type { PartnerField, PartnerForm as Typed } from '@/lib/partners/schemas'
import { createPartnerAction } from '../../actions'

type Choice = [value: string, text: string]

export type PartnerFormProps = {
  /** What was typed before, and what the server or the list said of it. */
  typed: Typed
  errors: Partial<Record<PartnerField, string>>
  departments: Choice[]
  statuses: Choice[]
  words: Record<
    | PartnerField
    | 'fullNameHint'
    | 'emailHint'
    | 'gitlabHint'
    | 'domainHint'
    | 'confirm'
    | 'create'
    | 'creating'
    | 'cancel',
    string
  >
  cancelHref: Route
}

/** Everything typed stays, whoever refuses it. */
export function PartnerForm({ typed, errors, departments, statuses, words, cancelHref }: PartnerFormProps) {
  const [state, send] = useActionState(createPartnerAction, idleState)
  const values: Record<string, string | undefined> = state.values ?? typed
  const wrong: Record<string, string | undefined> =
    state.status === 'error' ? (state.fieldErrors ?? {}) : errors
  const text = (name: PartnerField, hint?: string, more: { type?: string; autoComplete?: string } = {}) => (
    <Field name={name} label={words[name]} hint={hint} error={wrong[name]}>
      {(control) => (
        <Input key={values[name]} {...control} {...more} defaultValue={values[name]} spellCheck={false} />
      )}
    </Field>
  )
  const choice = (name: PartnerField, choices: Choice[]) => (
    <Field name={name} label={words[name]} error={wrong[name]}>
      {(control) => (
        <Select key={values[name]} {...control} defaultValue={values[name] ?? ''}>
          {choices.map(([value, shown]) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <form action={send} className="space-y-5" noValidate>
      <FormMessage state={state} />
      {text('fullName', words.fullNameHint)}
      <div className="grid gap-5 sm:grid-cols-2">
        {text('email', words.emailHint, { type: 'email', autoComplete: 'off' })}
        {text('gitlabUser', words.gitlabHint, { autoComplete: 'off' })}
      </div>
      {text('domain', words.domainHint, { type: 'url' })}
      <div className="grid gap-5 sm:grid-cols-2">
        {choice('departmentId', departments)}
        {text('zone')}
        {choice('status', statuses)}
      </div>
      <CheckboxField
        name="confirm"
        label={words.confirm}
        aria-invalid={wrong.confirm ? true : undefined}
        hint={wrong.confirm ? <span className="text-bad">{wrong.confirm}</span> : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" size="large" pendingText={words.creating}>
          {words.create}
        </SubmitButton>
        <LinkButton href={cancelHref} size="large" variant="quiet">
          {words.cancel}
        </LinkButton>
      </div>
    </form>
  )
}
