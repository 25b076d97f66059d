'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Notice } from '@/components/status/notice'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { completeSetupAction } from './actions'

export function SetupForm({ linkKey }: { linkKey: string }) {
  const t = useTexts('setup')
  const [{ status, message, fieldErrors: wrong, values }, action] = useActionState(
    completeSetupAction,
    idleState,
  )
  return (
    <form action={action} noValidate className="space-y-4">
      {status === 'error' && !wrong ? (
        <Notice tone="bad" live>
          {message}
        </Notice>
      ) : null}
      <input type="hidden" name="key" value={linkKey} />
      <Field
        name="resellerName"
        label={t('resellerName')}
        hint={t('resellerNameHint')}
        error={wrong?.resellerName}
      >
        {(control) => (
          <Input {...control} autoComplete="organization" defaultValue={values?.resellerName} required />
        )}
      </Field>
      <Field name="name" label={t('name')} error={wrong?.name}>
        {(control) => <Input {...control} autoComplete="name" defaultValue={values?.name} required />}
      </Field>
      <Field name="email" label={t('email')} error={wrong?.email}>
        {(control) => (
          <Input {...control} type="email" autoComplete="username" defaultValue={values?.email} required />
        )}
      </Field>
      <Field name="password" label={t('password')} hint={t('passwordHint')} error={wrong?.password}>
        {(control) => <Input {...control} type="password" autoComplete="new-password" required />}
      </Field>
      <SubmitButton variant="primary" size="large" className="w-full" pendingText={t('submitting')}>
        {t('submit')}
      </SubmitButton>
    </form>
  )
}
