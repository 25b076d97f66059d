'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'
import { optReasonMax } from '../opt-reason'

export type OptOutFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  tenantId: string
  submit: string
}

/** The switch with its reason. */
export function OptOutForm({ action, tenantId, submit }: OptOutFormProps) {
  const t = useTexts('messages')
  const [state, send] = useActionState(action, idleState)
  return (
    <form action={send} noValidate className="space-y-3">
      <FormMessage state={state} />
      <input type="hidden" name="tenantId" value={tenantId} />
      <Field name="reason" label={t('optReason')} hint={t('optReasonHint')} error={state.fieldErrors?.reason}>
        {(control) => <Input {...control} defaultValue={state.values?.reason} maxLength={optReasonMax} />}
      </Field>
      <SubmitButton pendingText={t('optSaving')}>{submit}</SubmitButton>
    </form>
  )
}
