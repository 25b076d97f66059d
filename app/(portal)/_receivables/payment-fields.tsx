'use client'

import { Field } from '@/components/forms/field'
import { useTexts } from '@/components/i18n/use-texts'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'
import { AmountFields, type CurrencyChoice } from './amount-fields'
import { ChargeBoxes, type OpenCharge } from './charge-boxes'

export type PaymentChoices = {
  currencies: CurrencyChoice[]
  /** The last day that may be chosen. */
  today: string
  methods: [code: string, text: string][]
  referenceMax: number
  charges: OpenCharge[]
}

type Props = {
  choices: PaymentChoices
  values: Record<string, string>
  errors: Record<string, string>
  proposed: { amount: string; paidOn: string; reference?: string; method?: string }
  /** In front of the methods, where none is proposed. */
  methodChoose?: string
  referenceHint?: string
}

/** What a payment consists of, filled with what is proposed until something was typed. */
export function PaymentFields({ choices, values, errors, proposed, methodChoose, referenceHint }: Props) {
  const { currencies, today, methods, referenceMax, charges } = choices
  const t = useTexts('tenantAccount')
  const { paidOn, reference, method = '' } = { ...proposed, ...values }
  return (
    <>
      <AmountFields values={values} errors={errors} currencies={currencies} amount={proposed.amount} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="paidOn" label={t('paidOn')} error={errors.paidOn} isRequired>
          {(control) => <Input {...control} key={paidOn} type="date" defaultValue={paidOn} max={today} />}
        </Field>
        <Field name="method" label={t('method')} error={errors.method} isRequired>
          {(control) => (
            <Select {...control} key={method} defaultValue={method}>
              <Options none={methodChoose} pairs={methods} />
            </Select>
          )}
        </Field>
      </div>
      <Field name="reference" label={t('reference')} hint={referenceHint} error={errors.reference}>
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
      <ChargeBoxes charges={charges} chosen={values.chargeIds} error={errors.chargeIds} />
      {errors.isAnother || values.isAnother ? (
        <CheckboxField
          key={values.isAnother}
          name="isAnother"
          label={t('isAnother')}
          hint={<span className="text-bad">{errors.isAnother}</span>}
          aria-invalid={errors.isAnother ? true : undefined}
          defaultChecked={values.isAnother === 'on'}
        />
      ) : null}
    </>
  )
}
