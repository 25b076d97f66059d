'use client'

import { Field } from '@/components/forms/field'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'

export type CurrencyChoice = [code: string, text: string]

export type AmountFieldsProps = {
  values: Record<string, string>
  errors: Record<string, string>
  /** The first is chosen until somebody chooses. */
  currencies: CurrencyChoice[]
  /** Proposed until somebody types. */
  amount?: string
}

/** An amount and its currency. */
export function AmountFields({ values, errors, currencies, amount = '' }: AmountFieldsProps) {
  const t = useTexts('tenantAccount')
  const typed = values.amount ?? amount
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="amount" label={t('amount')} hint={t('amountHint')} error={errors.amount} isRequired>
        {(control) => (
          <Input
            {...control}
            key={typed}
            defaultValue={typed}
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
          />
        )}
      </Field>
      <Field name="currency" label={t('currency')} error={errors.currency}>
        {(control) => (
          <Select {...control} key={values.currency} defaultValue={values.currency ?? currencies[0]?.[0]}>
            <Options pairs={currencies} />
          </Select>
        )}
      </Field>
    </div>
  )
}
