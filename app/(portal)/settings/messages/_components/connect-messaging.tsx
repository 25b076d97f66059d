'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { connectMessagingAction } from '../actions'

export type ConnectMessagingProps = {
  pathSegment: string
  /** Fingerprint of the saved token. */
  fingerprint: string | null
}

/** Token and path segment. The token is probed before it is saved, and never sent to the browser. */
export function ConnectMessaging({ pathSegment, fingerprint }: ConnectMessagingProps) {
  const t = useTexts('messaging')
  const [state, action] = useActionState(connectMessagingAction, idleState)
  const { fieldErrors: wrong, values } = state
  return (
    <form action={action} noValidate className="space-y-5">
      <FormMessage state={state} />
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          name="token"
          label={t('token')}
          hint={fingerprint ? t('tokenKept', { fingerprint }) : t('tokenHint')}
          error={wrong?.token}
        >
          {(control) => <Input {...control} type="password" autoComplete="off" spellCheck={false} />}
        </Field>
        <Field
          name="pathSegment"
          label={t('pathSegment')}
          hint={t('pathSegmentHint')}
          error={wrong?.pathSegment}
        >
          {(control) => (
            <Input
              {...control}
              defaultValue={values?.pathSegment ?? pathSegment}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      <SubmitButton variant="primary" pendingText={t('connecting')}>
        {t('connect')}
      </SubmitButton>
    </form>
  )
}
