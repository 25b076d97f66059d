'use client'

import { type ReactNode, useActionState } from 'react'
import { renewRecoveryCodesAction } from '@/app/_factors/actions'
import { RecoveryCodeList } from '@/app/_factors/recovery-code-list'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { idleState } from '@/lib/platform/forms/action-state'

type Props = {
  ask: StepUpAsk
  continueLink: ReactNode
}

/** Replaces the recovery codes. The new ones are shown only once. */
export function RenewCodes({ ask, continueLink }: Props) {
  const t = useTexts('factors')
  const [state, send] = useActionState(renewRecoveryCodesAction, idleState)
  const codes = state.status === 'ok' ? (state.values?.codes?.split(' ') ?? []) : []
  if (codes.length > 0) return <RecoveryCodeList codes={codes} continueLink={continueLink} />
  return (
    <form action={send} noValidate className="space-y-4">
      {state.fieldErrors ? null : <FormMessage state={state} />}
      <p className="text-ink-2">{t('codesRenewText')}</p>
      <StepUpFields ask={ask} state={state} />
      <SubmitButton>{t('codesRenew')}</SubmitButton>
    </form>
  )
}
