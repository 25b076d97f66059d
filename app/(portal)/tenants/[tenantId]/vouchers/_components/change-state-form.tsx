'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Textarea } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'
import { idleState } from '@/lib/platform/forms/action-state'
import { changeStateAction } from '../actions'

export type ChangeStateFormProps = {
  tenantId: string
  externalId: string
  choices: { state: string; text: string }[]
  submit: string
}

/** The new state and why; what was typed stays when something is refused. */
export function ChangeStateForm({ tenantId, externalId, choices, submit }: ChangeStateFormProps) {
  const t = useTexts('vouchers')
  const [state, send] = useActionState(changeStateAction, idleState)
  const typed = state.values ?? {}
  return (
    <form action={send} className="space-y-4" noValidate>
      <FormMessage state={state} />
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="externalId" value={externalId} />
      <Field name="desired" label={t('changeTo')} error={state.fieldErrors?.desired}>
        {(control) => (
          <Select
            {...control}
            key={typed.desired}
            defaultValue={typed.desired ?? ''}
            className="w-full sm:max-w-80"
          >
            <Options none="—" pairs={choices.map((choice) => [choice.state, choice.text])} />
          </Select>
        )}
      </Field>
      <Field
        name="reason"
        label={t('changeReason')}
        hint={t('changeReasonHint')}
        error={state.fieldErrors?.reason}
      >
        {(control) => (
          <Textarea {...control} key={typed.reason} defaultValue={typed.reason} maxLength={300} rows={2} />
        )}
      </Field>
      <SubmitButton variant="danger" pendingText={t('sending')}>
        {submit}
      </SubmitButton>
    </form>
  )
}
