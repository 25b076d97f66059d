'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { idleState } from '@/lib/action-state'
import { retrySignupAction } from '../actions'

export type RetryFormProps = {
  signupId: string
  subdomain: string
  planId: number
  plans: { id: number; name: string }[]
  words: { text: string; subdomain: string; plan: string; retry: string; retrying: string }
}

/** Tries again, as it was or with what stood in the way changed. */
export function RetryForm({ signupId, subdomain, planId, plans, words }: RetryFormProps) {
  const [state, action] = useActionState(retrySignupAction, idleState)
  const { fieldErrors: wrong, values } = state
  return (
    <form action={action} noValidate className="space-y-3">
      <FormMessage state={state} />
      <p className="text-ink-2">{words.text}</p>
      <input type="hidden" name="signupId" value={signupId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="subdomain" label={words.subdomain} error={wrong?.subdomain}>
          {(control) => (
            <Input
              {...control}
              defaultValue={values?.subdomain ?? subdomain}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
            />
          )}
        </Field>
        <Field name="planId" label={words.plan} error={wrong?.planId}>
          {(control) => (
            <Select {...control} key={values?.planId} defaultValue={values?.planId ?? String(planId)}>
              {plans.map((plan) => (
                <option key={plan.id} value={plan.id}>
                  {plan.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <SubmitButton variant="primary" pendingText={words.retrying}>
        {words.retry}
      </SubmitButton>
    </form>
  )
}
