'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { idleState } from '@/lib/platform/forms/action-state'
import { ReasonField } from '../../../../_receivables/reason-field'
import { refuseClaimAction } from '../../actions'

export type RefuseFormProps = { claimId: string; reasonMax: number }

/** Why a claim is refused, which the tenant reads. What was typed stays when something is refused. */
export function RefuseForm({ claimId, reasonMax }: RefuseFormProps) {
  const t = useTexts('claims')
  const [state, send] = useActionState(refuseClaimAction, idleState)
  return (
    <form action={send} className="space-y-5" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      <input type="hidden" name="claimId" value={claimId} />
      <ReasonField state={state} label={t('reason')} hint={t('reasonHint')} max={reasonMax} />
      <SubmitButton size="large" variant="danger" pendingText={t('refusing')}>
        {t('refuse')}
      </SubmitButton>
    </form>
  )
}
