'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Notice } from '@/components/status/notice'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { joinStaffAction } from './actions'

export type JoinFormProps = { token: string; email: string }

export function JoinForm({ token, email }: JoinFormProps) {
  const t = useTexts('staffDesk')
  const [{ status, message, fieldErrors: wrong, values }, action] = useActionState(joinStaffAction, idleState)
  return (
    <form action={action} noValidate className="space-y-4">
      {status === 'error' && !wrong ? (
        <Notice tone="bad" live>
          {message}
        </Notice>
      ) : null}
      <input type="hidden" name="token" value={token} />
      {/* Lets password managers store the account name with the password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field name="name" label={t('joinName')} hint={t('nameHint')} error={wrong?.name}>
        {(control) => <Input {...control} autoComplete="name" defaultValue={values?.name} required />}
      </Field>
      <Field name="password" label={t('joinPassword')} hint={t('passwordNewHint')} error={wrong?.password}>
        {(control) => <Input {...control} type="password" autoComplete="new-password" required />}
      </Field>
      <SubmitButton variant="primary" size="large" className="w-full" pendingText={t('joining')}>
        {t('joinSubmit')}
      </SubmitButton>
    </form>
  )
}
