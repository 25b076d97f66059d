'use client'

import { useActionState } from 'react'
import { forgetPicks } from '@/components/data-table/use-picks'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { enrolTenantsAction } from '../../actions'

export type StartFormProps = {
  hidden: { sequenceId: string; draftId: string; digest: string }
  count: number
  mustType: boolean
  /** Texts with the number, formatted on the server. */
  typed: string
  submit: string
}

/** Starts the enrolment; from a number of tenants on, the number must be typed. */
export function StartForm({ hidden, count, mustType, typed, submit }: StartFormProps) {
  const t = useTexts('dunning')
  const [state, send] = useActionState(enrolTenantsAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} onSubmit={forgetPicks} className="space-y-3" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {mustType ? (
        <Field name="typedCount" label={typed} hint={t('typedHint')} error={fieldErrors.typedCount}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={values.typedCount}
              className="max-w-32"
            />
          )}
        </Field>
      ) : (
        <input type="hidden" name="typedCount" value={count} />
      )}
      <SubmitButton variant="primary" size="large" pendingText={t('starting')}>
        {submit}
      </SubmitButton>
    </form>
  )
}
