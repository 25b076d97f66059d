'use client'

import type { ActionState } from '@/lib/platform/forms/action-state'
import { useTexts } from '../i18n/use-texts'
import { Input } from '../ui/input'
import { Field } from './field'
import { PasskeyField, type PasskeyFieldProps } from './passkey-field'

/** What re-authentication requires before a sensitive action. */
export type StepUpAsk = {
  /** Re-authenticated within the last ten minutes: nothing is required. */
  fresh: boolean
  /** The code required with the password. */
  code: 'none' | 'totp' | 'recovery'
  /** Action that returns the WebAuthn options; null without a registered passkey. */
  passkey: PasskeyFieldProps['ask'] | null
}

type Props = {
  ask: StepUpAsk
  state: ActionState
  /** Label of the password, if the form has another password field. */
  label?: string
  hint?: string
  /** Required if a page has several such forms; defaults to `field`. */
  idPrefix?: string
  /** Renders nothing while `fresh`, to avoid repeating the hint on a page of several forms. */
  silent?: boolean
  /** For pages with no other content. */
  autoFocus?: boolean
}

/** Password and second factor, if any; a passkey replaces both. Texts: `stepUpKeys`. */
export function StepUpFields({ ask, state, label, hint, idPrefix = 'field', silent, autoFocus }: Props) {
  const t = useTexts('stepUp')
  const { fieldErrors: wrong = {} } = state
  const isAsked = !ask.fresh || Object.keys(wrong).some((name) => /^pass(word|code|key)$/.test(name))
  if (!isAsked) return silent ? null : <p className="text-13 text-ink-2">{t('fresh')}</p>
  return (
    <div className="max-w-90 space-y-4">
      <Field
        name="password"
        id={`${idPrefix}-password`}
        label={label ?? t('password')}
        hint={hint}
        error={wrong.password}
      >
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="current-password"
            autoFocus={autoFocus}
            required
          />
        )}
      </Field>
      {ask.code === 'none' ? null : (
        <Field
          name="passcode"
          id={`${idPrefix}-passcode`}
          label={t(ask.code === 'recovery' ? 'recovery' : 'passcode')}
          hint={t(ask.code === 'recovery' ? 'recoveryHint' : 'passcodeHint')}
          error={wrong.passcode}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              className="tabular-nums"
              required
            />
          )}
        </Field>
      )}
      {ask.passkey ? (
        <div className="flex items-start gap-3">
          <span className="pt-2 text-13 text-ink-2">{t('or')}</span>
          <PasskeyField ask={ask.passkey} error={wrong.passkey} />
        </div>
      ) : null}
    </div>
  )
}
