'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { LinkButton } from '@/components/ui/link-button'
import { idleState } from '@/lib/platform/forms/action-state'
import { type PaymentChoices, PaymentFields } from '../../../../_receivables/payment-fields'
import { enterPaymentAction } from '../actions'

export type PaymentFormProps = {
  tenantId: string
  /** Of the payment that this form makes, so that sending it twice makes one. */
  paymentId: string
  /** What is owed, proposed. */
  amount: string
  choices: PaymentChoices
  backHref: Route
}

/** A payment of one tenant. What was typed stays when something is refused; one that is there already must be confirmed. */
export function PaymentForm({ tenantId, paymentId, amount, choices, backHref }: PaymentFormProps) {
  const t = useTexts('tenantAccount')
  const [state, send] = useActionState(enterPaymentAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} className="space-y-5" noValidate>
      <FormMessage state={state} />
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="paymentId" value={values.paymentId ?? paymentId} />
      <PaymentFields
        choices={choices}
        values={values}
        errors={fieldErrors}
        proposed={{ amount, paidOn: choices.today }}
        methodChoose={t('methodChoose')}
        referenceHint={t('referenceHint')}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" size="large" pendingText={t('entering')}>
          {t('submitPayment')}
        </SubmitButton>
        <LinkButton href={backHref} size="large" variant="quiet">
          {t('back')}
        </LinkButton>
      </div>
    </form>
  )
}
