'use client'

import { useActionState } from 'react'
import { forgetPicks } from '@/components/data-table/use-picks'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/action-state'
import { enrolTenantsAction } from '../../actions'

export type StartFormProps = {
  hidden: { sequenceId: string; draftId: string; digest: string }
  count: number
  mustType: boolean
  words: Record<'typed' | 'typedHint' | 'submit' | 'sending', string>
}

/** The one button that lets them begin, above a number of tenants with that number typed. */
export function StartForm({ hidden, count, mustType, words }: StartFormProps) {
  const [state, send] = useActionState(enrolTenantsAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} onSubmit={forgetPicks} className="space-y-3" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {mustType ? (
        <Field name="typedCount" label={words.typed} hint={words.typedHint} error={fieldErrors.typedCount}>
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
      <SubmitButton variant="primary" size="large" pendingText={words.sending}>
        {words.submit}
      </SubmitButton>
    </form>
  )
}
