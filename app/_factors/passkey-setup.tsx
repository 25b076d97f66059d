'use client'

import { type ReactNode, useRef, useState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useHydrated } from '@/components/forms/use-hydrated'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'
import { addPasskeyAction, offerPasskeyAction } from './actions'
import { RecoveryCodeList } from './recovery-code-list'

export type PasskeySetupProps = {
  ask: StepUpAsk
  /** Link shown below the recovery codes. */
  continueLink: ReactNode
  /** Replaces the form after registration; without it the form stays for another passkey. */
  children?: ReactNode
}

/** Names and registers a passkey. Requires JavaScript and WebAuthn. */
export function PasskeySetup({ ask, continueLink, children }: PasskeySetupProps) {
  const t = useTexts('factors')
  const hydrated = useHydrated()
  const [state, setState] = useState<ActionState>(idleState)
  const form = useRef<HTMLFormElement>(null)
  const codes = state.values?.codes?.split(' ').filter(Boolean) ?? []
  if (state.status === 'ok' && codes.length > 0) {
    return <RecoveryCodeList codes={codes} continueLink={continueLink} />
  }
  if (state.status === 'ok' && children) return children
  if (!hydrated) {
    return <noscript className="text-ink-2">{t('passkeyNeedsScript')}</noscript>
  }
  if (!window.PublicKeyCredential) return <p className="text-ink-2">{t('passkeyUnsupported')}</p>

  async function make(sent: FormData) {
    const offered = await offerPasskeyAction(idleState, sent)
    const offer = offered.values?.offer
    if (offered.status !== 'ok' || !offer) return setState(offered)
    const made = await askDevice(offer)
    if (made === null) {
      return setState({
        status: 'error',
        message: t('passkeyStopped'),
        values: { name: offered.values?.name ?? '' },
      })
    }
    const answer = new FormData()
    answer.set('name', offered.values?.name ?? '')
    answer.set('passkey', made)
    const added = await addPasskeyAction(idleState, answer)
    setState(added)
    if (added.status === 'ok') form.current?.reset()
  }

  const name = state.status === 'ok' ? '' : (state.values?.name ?? '')
  return (
    <form ref={form} action={make} noValidate className="space-y-4">
      {state.fieldErrors ? null : <FormMessage state={state} />}
      <Field name="name" label={t('passkeyName')} hint={t('passkeyNameHint')} error={state.fieldErrors?.name}>
        {(control) => (
          <Input
            {...control}
            key={name}
            defaultValue={name}
            autoComplete="off"
            maxLength={60}
            className="max-w-90"
            required
          />
        )}
      </Field>
      <StepUpFields ask={ask} state={state} />
      <SubmitButton variant="primary" pendingText={t('passkeyCreating')}>
        {t('passkeyCreate')}
      </SubmitButton>
    </form>
  )
}

async function askDevice(offer: string): Promise<string | null> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(offer) }))
  } catch {
    return null
  }
}
