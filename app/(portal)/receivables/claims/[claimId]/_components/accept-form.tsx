'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { idleState } from '@/lib/platform/forms/action-state'
import { AmountFields, type CurrencyChoice } from '../../../../_receivables/amount-fields'
import { ChargeBoxes, type OpenCharge } from '../../../../_receivables/charge-boxes'
import { acceptClaimAction } from '../../actions'

export type AcceptFormProps = {
  claimId: string
  claimed: { amount: string; paidOn: string; reference: string }
  /** The claimed one first. */
  currencies: CurrencyChoice[]
  today: string
  methods: [code: string, text: string][]
  referenceMax: number
  charges: OpenCharge[]
}

/** The payment that a claim becomes, filled with what was claimed. What was typed stays when something is refused. */
export function AcceptForm(props: AcceptFormProps) {
  const { claimId, claimed, currencies, today, methods, referenceMax, charges } = props
  const t = useTexts('tenantAccount')
  const tClaims = useTexts('claims')
  const [state, send] = useActionState(acceptClaimAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  const { paidOn, reference } = { ...claimed, ...values }
  return (
    <form action={send} className="space-y-5" noValidate>
      <FormMessage state={state} />
      <input type="hidden" name="claimId" value={claimId} />
      <AmountFields values={values} errors={fieldErrors} currencies={currencies} amount={claimed.amount} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="paidOn" label={t('paidOn')} error={fieldErrors.paidOn} isRequired>
          {(control) => <Input {...control} key={paidOn} type="date" defaultValue={paidOn} max={today} />}
        </Field>
        <Field name="method" label={t('method')} error={fieldErrors.method} isRequired>
          {(control) => (
            <Select {...control} key={values.method} defaultValue={values.method ?? 'transfer'}>
              {methods.map(([code, text]) => (
                <option key={code} value={code}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field name="reference" label={t('reference')} error={fieldErrors.reference}>
        {(control) => (
          <Input
            {...control}
            key={reference}
            defaultValue={reference}
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
      <SubmitButton variant="primary" size="large" pendingText={tClaims('accepting')}>
        {tClaims('accept')}
      </SubmitButton>
    </form>
  )
}
