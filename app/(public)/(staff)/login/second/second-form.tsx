'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { PasskeyField } from '@/components/forms/passkey-field'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Notice } from '@/components/status/notice'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { askSecondPasskeyAction, finishSignInAction } from './actions'

type Props = {
  next: string | undefined
  /** Labels for an app's code, or for a recovery code without an app. */
  labels: { code: string; codeHint: string }
  hasPasskey: boolean
}

/** The second factor: a TOTP code, a recovery code or a passkey. */
export function SecondForm({ next, labels, hasPasskey }: Props) {
  const t = useTexts('auth')
  const [state, send] = useActionState(finishSignInAction, idleState)
  const { fieldErrors: wrong } = state
  return (
    <form action={send} noValidate className="space-y-4">
      {state.status === 'error' && !wrong ? (
        <Notice tone="bad" live>
          {state.message}
        </Notice>
      ) : null}
      <input type="hidden" name="next" value={next ?? ''} />
      <Field name="passcode" label={labels.code} hint={labels.codeHint} error={wrong?.passcode}>
        {(control) => (
          <Input
            {...control}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            className="tabular-nums"
            autoFocus
            required
          />
        )}
      </Field>
      <SubmitButton variant="primary" size="large" className="w-full" pendingText={t('submitting')}>
        {t('submit')}
      </SubmitButton>
      {hasPasskey ? <PasskeyField ask={askSecondPasskeyAction} error={wrong?.passkey} size="large" /> : null}
    </form>
  )
}
