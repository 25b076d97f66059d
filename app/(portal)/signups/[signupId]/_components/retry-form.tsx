'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'
import { idleState } from '@/lib/platform/forms/action-state'
import { retrySignupAction } from '../actions'

export type RetryFormProps = {
  signupId: string
  subdomain: string
  planId: number
  plans: { id: number; name: string }[]
}

/** Retries a request, unchanged or with another subdomain or plan. */
export function RetryForm({ signupId, subdomain, planId, plans }: RetryFormProps) {
  const t = useTexts('signupDesk')
  const [state, action] = useActionState(retrySignupAction, idleState)
  const { fieldErrors: wrong, values } = state
  return (
    <form action={action} noValidate className="space-y-3">
      <FormMessage state={state} />
      <p className="text-ink-2">{t('retryText')}</p>
      <input type="hidden" name="signupId" value={signupId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="subdomain" label={t('retrySubdomain')} error={wrong?.subdomain}>
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
        <Field name="planId" label={t('retryPlan')} error={wrong?.planId}>
          {(control) => (
            <Select {...control} key={values?.planId} defaultValue={values?.planId ?? String(planId)}>
              <Options pairs={plans.map((plan) => [plan.id, plan.name])} />
            </Select>
          )}
        </Field>
      </div>
      <SubmitButton variant="primary" pendingText={t('retrying')}>
        {t('retry')}
      </SubmitButton>
    </form>
  )
}
