'use client'

import { type ReactNode, useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'
import { beginTotpAction, confirmTotpAction } from './actions'
import { RecoveryCodeList } from './recovery-code-list'

export type TotpSetupProps = {
  isOn: boolean
  /** Unconfirmed secret: QR code as a data URL, and the key for manual entry. */
  pending: { image: string; key: string } | null
  ask: StepUpAsk
  /** Link shown below the recovery codes. */
  continueLink: ReactNode
  /** Shown once TOTP is confirmed. */
  children: ReactNode
}

/** Steps: start, scan, confirm with a code, save the recovery codes. */
export function TotpSetup({ isOn, pending, ask, continueLink, children }: TotpSetupProps) {
  const t = useTexts('factors')
  const [confirmed, confirm] = useActionState(confirmTotpAction, idleState)
  if (confirmed.status === 'ok') {
    const codes = confirmed.values?.codes?.split(' ').filter(Boolean) ?? []
    if (codes.length > 0) return <RecoveryCodeList codes={codes} continueLink={continueLink} />
    return children
  }
  if (isOn) return children
  if (!pending) return <Begin ask={ask} intro={t('totpIntro')} submit={t('totpBegin')} variant="primary" />
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-start gap-6">
        <figure>
          <figcaption className="mb-2 font-medium text-13">{t('totpScan')}</figcaption>
          {/* biome-ignore lint/performance/noImgElement: data URL generated on the server */}
          <img
            src={pending.image}
            alt={t('totpScanAlt')}
            width={184}
            height={184}
            className="rounded-card border border-line bg-white p-3"
          />
        </figure>
        <div className="max-w-70 min-w-0 flex-1 basis-60 space-y-1.5">
          <p className="font-medium text-13">{t('totpKey')}</p>
          <p className="break-words rounded-control bg-sunken px-3 py-2 font-mono text-13">{pending.key}</p>
          <p className="text-13 text-ink-2">{t('totpKeyHint')}</p>
        </div>
      </div>
      <Confirm action={confirm} state={confirmed} ask={ask} />
      <details className="text-13">
        <summary className="w-fit cursor-pointer text-ink-2">{t('totpAgain')}</summary>
        <div className="mt-3">
          <Begin ask={ask} submit={t('totpBegin')} />
        </div>
      </details>
    </div>
  )
}

type ConfirmProps = Pick<TotpSetupProps, 'ask'> & {
  action: (form: FormData) => void
  state: ActionState
}

function Confirm({ action, state, ask }: ConfirmProps) {
  const t = useTexts('factors')
  return (
    <form action={action} noValidate className="max-w-90 space-y-4">
      {state.fieldErrors ? null : <FormMessage state={state} />}
      <Field
        name="newPasscode"
        label={t('totpCode')}
        hint={t('totpCodeHint')}
        error={state.fieldErrors?.newPasscode}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoFocus
            autoComplete="one-time-code"
            className="max-w-70 tabular-nums"
            required
          />
        )}
      </Field>
      <StepUpFields ask={ask} state={state} idPrefix="confirm" silent />
      <SubmitButton variant="primary" pendingText={t('totpConfirming')}>
        {t('totpConfirm')}
      </SubmitButton>
    </form>
  )
}

type BeginProps = { ask: StepUpAsk; intro?: string; submit: string; variant?: 'primary' }

function Begin({ ask, intro, submit, variant }: BeginProps) {
  const [state, begin] = useActionState(beginTotpAction, idleState)
  return (
    <form action={begin} noValidate className="space-y-4">
      {state.fieldErrors || state.status === 'ok' ? null : <FormMessage state={state} />}
      {intro ? <p className="text-ink-2">{intro}</p> : null}
      <StepUpFields ask={ask} state={state} />
      <SubmitButton variant={variant}>{submit}</SubmitButton>
    </form>
  )
}
