'use client'

import { Field } from '@/components/forms/field'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'

export type AccountFieldsProps = {
  row: number
  value: (name: string) => string
  wrong: Record<string, string>
  currencies: [code: string, text: string][]
}

/** One account into which tenants pay. */
export function AccountFields({ row, value, wrong, currencies }: AccountFieldsProps) {
  const t = useTexts('howToPay')
  const text = (part: 'bank' | 'number' | 'cci' | 'holder', label: string, className?: string) => {
    const name = `accounts.${row}.${part}`
    return (
      <div className={className}>
        <Field name={name} label={label} error={wrong[name]}>
          {(control) => (
            <Input
              {...control}
              key={value(name)}
              defaultValue={value(name)}
              autoComplete="off"
              className="tabular-nums"
            />
          )}
        </Field>
      </div>
    )
  }
  const currency = `accounts.${row}.currency`
  return (
    <div className="grid gap-x-4 gap-y-3 rounded-card border border-line p-4 sm:grid-cols-6">
      {text('bank', t('bank'), 'sm:col-span-2')}
      {text('number', t('number'), 'sm:col-span-2')}
      <div className="sm:col-span-2">
        <Field name={currency} label={t('currency')} error={wrong[currency]}>
          {(control) => (
            <Select {...control} key={value(currency)} defaultValue={value(currency) || currencies[0]?.[0]}>
              <Options pairs={currencies} />
            </Select>
          )}
        </Field>
      </div>
      {text('cci', t('cci'), 'sm:col-span-3')}
      {text('holder', t('holder'), 'sm:col-span-3')}
    </div>
  )
}
