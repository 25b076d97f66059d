'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { Select } from '@/components/ui/select'
import { idleState } from '@/lib/platform/forms/action-state'
import { AmountFields, type CurrencyChoice } from '../../../../_receivables/amount-fields'
import { ChargeBoxes, type OpenCharge } from '../../../../_receivables/charge-boxes'
import { enterPaymentAction } from '../actions'

export type PaymentFormProps = {
  tenantId: string
  /** Of the payment that this form makes, so that sending it twice makes one. */
  paymentId: string
  currencies: CurrencyChoice[]
  /** What is owed, proposed. */
  amount: string
  /** The last day that may be chosen, and the one proposed. */
  today: string
  methods: [code: string, text: string][]
  referenceMax: number
  charges: OpenCharge[]
  backHref: Route
}

/** A payment of one tenant. What was typed stays when something is refused; one that is there already must be confirmed. */
export function PaymentForm(props: PaymentFormProps) {
  const { tenantId, paymentId, currencies, amount, today, methods, referenceMax, charges, backHref } = props
  const t = useTexts('tenantAccount')
  const [state, send] = useActionState(enterPaymentAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  const paidOn = values.paidOn ?? today
  return (
    <form action={send} className="space-y-5" noValidate>
      <FormMessage state={state} />
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="paymentId" value={values.paymentId ?? paymentId} />
      <AmountFields values={values} errors={fieldErrors} currencies={currencies} amount={amount} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="paidOn" label={t('paidOn')} error={fieldErrors.paidOn} isRequired>
          {(control) => <Input {...control} key={paidOn} type="date" defaultValue={paidOn} max={today} />}
        </Field>
        <Field name="method" label={t('method')} error={fieldErrors.method} isRequired>
          {(control) => (
            <Select {...control} key={values.method} defaultValue={values.method ?? ''}>
              <option value="">{t('methodChoose')}</option>
              {methods.map(([code, text]) => (
                <option key={code} value={code}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field name="reference" label={t('reference')} hint={t('referenceHint')} error={fieldErrors.reference}>
        {(control) => (
          <Input
            {...control}
            key={values.reference}
            defaultValue={values.reference}
            maxLength={referenceMax}
            autoComplete="off"
          />
        )}
      </Field>
      <ChargeBoxes charges={charges} chosen={values.chargeIds} error={fieldErrors.chargeIds} />
      {fieldErrors.isAnother || values.isAnother ? (
        <CheckboxField
          key={values.isAnother}
          name="isAnother"
          label={t('isAnother')}
          hint={<span className="text-bad">{fieldErrors.isAnother}</span>}
          aria-invalid={fieldErrors.isAnother ? true : undefined}
          defaultChecked={values.isAnother === 'on'}
        />
      ) : null}
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
