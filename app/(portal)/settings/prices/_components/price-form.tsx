'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

export type PriceFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  /** Makes the ids of its fields: a page has many such forms. */
  id: string
  hidden: Record<string, string>
  /** The price that is kept; empty texts without one. */
  kept: { amount: string; currency: string; dueDay: string; isFree: boolean }
  currencies: [code: string, text: string][]
  /** Asks for the RUC of the tenant, with this one filled in. */
  ruc?: string
}

/** What is paid a month. What was typed stays when something is refused. */
export function PriceForm({ action, id, hidden, kept, currencies, ruc }: PriceFormProps) {
  const t = useTexts('prices')
  const [state, send] = useActionState(action, idleState)
  const { fieldErrors: wrong = {} } = state
  const typed = state.status === 'error' ? state.values : undefined
  const value = (name: 'amount' | 'currency' | 'dueDay') => typed?.[name] ?? kept[name]
  const isFree = typed ? typed.isFree === 'on' : kept.isFree
  return (
    <form action={send} noValidate className="space-y-4">
      <FormMessage state={state} />
      {Object.entries(hidden).map(([name, hiddenValue]) => (
        <input key={name} type="hidden" name={name} value={hiddenValue} />
      ))}
      {ruc === undefined ? null : (
        <Field name="ruc" id={`${id}-ruc`} label={t('ruc')} error={wrong.ruc} isRequired>
          {(control) => (
            <Input
              {...control}
              key={typed?.ruc ?? ruc}
              defaultValue={typed?.ruc ?? ruc}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-60 tabular-nums"
            />
          )}
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <Field name="amount" id={`${id}-amount`} label={t('amount')} error={wrong.amount}>
          {(control) => (
            <Input
              {...control}
              key={value('amount')}
              defaultValue={value('amount')}
              inputMode="decimal"
              autoComplete="off"
              className="tabular-nums"
            />
          )}
        </Field>
        <Field name="currency" id={`${id}-currency`} label={t('currency')} error={wrong.currency}>
          {(control) => (
            <Select {...control} key={value('currency')} defaultValue={value('currency')}>
              <Options pairs={currencies} />
            </Select>
          )}
        </Field>
        <Field name="dueDay" id={`${id}-due-day`} label={t('dueDay')} error={wrong.dueDay}>
          {(control) => (
            <Input
              {...control}
              key={value('dueDay')}
              defaultValue={value('dueDay')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              className="tabular-nums"
            />
          )}
        </Field>
      </div>
      <p className="text-13 text-ink-2">{t('dueDayHint')}</p>
      <CheckboxField
        id={`${id}-free`}
        key={String(isFree)}
        name="isFree"
        label={t('isFree')}
        defaultChecked={isFree}
      />
      <SubmitButton pendingText={t('saving')}>{t('save')}</SubmitButton>
    </form>
  )
}
