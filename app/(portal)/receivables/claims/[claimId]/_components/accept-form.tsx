'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { idleState } from '@/lib/platform/forms/action-state'
import { type PaymentChoices, PaymentFields } from '../../../../_receivables/payment-fields'
import { acceptClaimAction } from '../../actions'

export type AcceptFormProps = {
  claimId: string
  claimed: { amount: string; paidOn: string; reference: string }
  /** The claimed currency first. */
  choices: PaymentChoices
}

/** The payment that a claim becomes, filled with what was claimed. What was typed stays when something is refused. */
export function AcceptForm({ claimId, claimed, choices }: AcceptFormProps) {
  const t = useTexts('claims')
  const [state, send] = useActionState(acceptClaimAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} className="space-y-5" noValidate>
      <FormMessage state={state} />
      <input type="hidden" name="claimId" value={claimId} />
      <PaymentFields
        choices={choices}
        values={values}
        errors={fieldErrors}
        proposed={{ ...claimed, method: 'transfer' }}
      />
      <SubmitButton variant="primary" size="large" pendingText={t('accepting')}>
        {t('accept')}
      </SubmitButton>
    </form>
  )
}
