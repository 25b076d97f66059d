'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { CheckboxField } from '@/components/ui/checkbox'
import { idleState } from '@/lib/platform/forms/action-state'
import { saveAvailabilityAction } from '../actions'

export type AvailabilityFormProps = {
  saved: { enabled: boolean; approval: 'automatic' | 'manual' }
  plans: { id: string; name: string; note: string; shown: boolean }[]
}

/** Whether requests are accepted, how they are approved, and the plans on offer. */
export function AvailabilityForm({ saved, plans }: AvailabilityFormProps) {
  const t = useTexts('signupSettings')
  const [state, action] = useActionState(saveAvailabilityAction, idleState)
  const approvals = [
    { value: 'automatic', label: t('automatic'), hint: t('automaticHint') },
    { value: 'manual', label: t('manual'), hint: t('manualHint') },
  ]
  const wrongPlans = state.fieldErrors?.planIds
  const chosen = state.values?.approval ?? saved.approval
  return (
    <form action={action} noValidate className="space-y-4">
      <FormMessage state={state} />
      <CheckboxField
        name="enabled"
        label={t('enabled')}
        hint={t('enabledHint')}
        defaultChecked={saved.enabled}
      />
      <fieldset className="space-y-2.5">
        <legend className="mb-2 font-medium text-13">{t('approval')}</legend>
        {approvals.map(({ value, label, hint }) => (
          <div key={value} className="flex gap-2.5">
            <input
              type="radio"
              id={`approval-${value}`}
              name="approval"
              value={value}
              defaultChecked={chosen === value}
              aria-describedby={`approval-${value}-hint`}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <div>
              <label htmlFor={`approval-${value}`} className="font-medium">
                {label}
              </label>
              <p id={`approval-${value}-hint`} className="mt-0.5 text-13 text-ink-2">
                {hint}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      <fieldset aria-describedby={wrongPlans ? 'plans-error' : 'plans-hint'}>
        <legend className="mb-2 font-medium text-13">{t('plans')}</legend>
        <input type="hidden" name="offered" value={plans.length} />
        {plans.length === 0 ? <p className="text-ink-2">{t('plansNone')}</p> : null}
        <div className="grid gap-x-5 gap-y-2.5 sm:grid-cols-2">
          {plans.map((plan) => (
            <CheckboxField
              key={plan.id}
              id={`plan-${plan.id}`}
              name="planIds"
              value={plan.id}
              label={plan.name}
              hint={plan.note}
              defaultChecked={plan.shown}
            />
          ))}
        </div>
        {wrongPlans ? (
          <p id="plans-error" className="mt-1.5 text-13 text-bad">
            {wrongPlans}
          </p>
        ) : null}
        {plans.length > 0 ? (
          <p id="plans-hint" className="mt-2 text-13 text-ink-2">
            {t('plansHint')}
          </p>
        ) : null}
      </fieldset>
      <SubmitButton variant="primary" pendingText={t('saving')}>
        {t('save')}
      </SubmitButton>
    </form>
  )
}
