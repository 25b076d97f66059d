'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { type ActionState, idleState } from '@/lib/action-state'
import { optReasonMax } from '../opt-reason'

export type OptOutFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  tenantId: string
  words: Record<'reason' | 'hint' | 'submit' | 'saving', string>
}

/** The switch with its reason. */
export function OptOutForm({ action, tenantId, words }: OptOutFormProps) {
  const [state, send] = useActionState(action, idleState)
  return (
    <form action={send} noValidate className="space-y-3">
      <FormMessage state={state} />
      <input type="hidden" name="tenantId" value={tenantId} />
      <Field name="reason" label={words.reason} hint={words.hint} error={state.fieldErrors?.reason}>
        {(control) => <Input {...control} defaultValue={state.values?.reason} maxLength={optReasonMax} />}
      </Field>
      <SubmitButton pendingText={words.saving}>{words.submit}</SubmitButton>
    </form>
  )
}
