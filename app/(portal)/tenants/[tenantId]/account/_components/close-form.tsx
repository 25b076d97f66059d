'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { LinkButton } from '@/components/ui/link-button'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'
import { ReasonField } from '../../../../_receivables/reason-field'

export type CloseFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  hidden: Record<string, string>
  reasonMax: number
  proof: StepUpAsk
  submit: string
  backHref: Route
}

/** Why a charge is closed or a payment reversed, with the proof that such changes need. */
export function CloseForm({ action, hidden, reasonMax, proof, submit, backHref }: CloseFormProps) {
  const t = useTexts('tenantAccount')
  const [state, send] = useActionState(action, idleState)
  return (
    <form action={send} className="space-y-5" noValidate>
      <FormMessage state={state} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ReasonField state={state} label={t('reason')} hint={t('reasonHint')} max={reasonMax} />
      <StepUpFields ask={proof} state={state} hint={t('proofHint')} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="danger" size="large" pendingText={t('closing')}>
          {submit}
        </SubmitButton>
        <LinkButton href={backHref} size="large" variant="quiet">
          {t('back')}
        </LinkButton>
      </div>
    </form>
  )
}
