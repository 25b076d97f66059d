'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { saveMessagingLimitsAction } from '../actions'

type Limit = 'perMinute' | 'dailyCap' | 'quietFrom' | 'quietUntil'

export type MessagingLimitsProps = { saved: Record<Limit, string>; zone: string }

/** Messages per minute, daily cap and quiet hours. */
export function MessagingLimits({ saved, zone }: MessagingLimitsProps) {
  const t = useTexts('messaging')
  const [state, action] = useActionState(saveMessagingLimitsAction, idleState)
  const { fieldErrors: wrong, values } = state
  const fields = [
    { name: 'perMinute', label: t('perMinute'), hint: t('perMinuteHint'), type: 'text' },
    { name: 'dailyCap', label: t('dailyCap'), hint: t('dailyCapHint'), type: 'text' },
    { name: 'quietFrom', label: t('quietFrom'), hint: t('quietHint', { zone }), type: 'time' },
    { name: 'quietUntil', label: t('quietUntil'), hint: undefined, type: 'time' },
  ] as const
  return (
    <form action={action} noValidate className="space-y-5">
      <FormMessage state={state} />
      <div className="grid gap-5 md:grid-cols-2">
        {fields.map(({ name, label, hint, type }) => (
          <Field key={name} name={name} label={label} hint={hint} error={wrong?.[name]}>
            {(control) => (
              <Input
                {...control}
                type={type}
                inputMode={type === 'text' ? 'numeric' : undefined}
                defaultValue={values?.[name] ?? saved[name]}
                className="tabular-nums"
              />
            )}
          </Field>
        ))}
      </div>
      <SubmitButton pendingText={t('savingLimits')}>{t('saveLimits')}</SubmitButton>
    </form>
  )
}
