'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

export type ReasonFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  /** Sent along as they are. */
  hidden: Record<string, string>
  name: 'reason' | 'note'
  /** Where a page has more than one such form. */
  fieldId?: string
  max: number
  label: string
  hint: string
  submit: string
  pending: string
  cancel: string
  cancelHref: Route
}

/** One decision about a tenant with its reason. What was typed stays when something is refused. */
export function ReasonForm(props: ReasonFormProps) {
  const { action, hidden, name, fieldId, max, label, hint, submit, pending, cancel, cancelHref } = props
  const [state, send] = useActionState(action, idleState)
  const typed = state.values?.[name]
  return (
    <form action={send} className="space-y-5" noValidate>
      <FormMessage state={state} />
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Field name={name} id={fieldId} label={label} hint={hint} error={state.fieldErrors?.[name]}>
        {(control) => <Textarea {...control} key={typed} defaultValue={typed} maxLength={max} rows={3} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <SubmitButton
          variant="primary"
          size="large"
          pendingText={pending}
          className="min-h-10 max-w-full py-2 text-balance [&]:h-auto [&]:shrink [&]:whitespace-normal"
        >
          {submit}
        </SubmitButton>
        <LinkButton href={cancelHref} size="large" variant="quiet">
          {cancel}
        </LinkButton>
      </div>
    </form>
  )
}
