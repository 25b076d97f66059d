'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { idleState } from '@/lib/platform/forms/action-state'
import { AmountFields, type CurrencyChoice } from '../../../../_receivables/amount-fields'
import { enterChargeAction } from '../actions'

export type ChargeFormProps = {
  tenantId: string
  /** Of the charge that this form makes, so that sending it twice makes one. */
  chargeId: string
  currencies: CurrencyChoice[]
  textMax: number
  backHref: Route
}

/** A charge of one tenant. What was typed stays when something is refused. */
export function ChargeForm({ tenantId, chargeId, currencies, textMax, backHref }: ChargeFormProps) {
  const t = useTexts('tenantAccount')
  const [state, send] = useActionState(enterChargeAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} className="space-y-5" noValidate>
      <FormMessage state={state} />
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="chargeId" value={values.chargeId ?? chargeId} />
      <AmountFields values={values} errors={fieldErrors} currencies={currencies} />
      <Field name="text" label={t('what')} hint={t('whatHint')} error={fieldErrors.text} isRequired>
        {(control) => (
          <Input
            {...control}
            key={values.text}
            defaultValue={values.text}
            maxLength={textMax}
            autoComplete="off"
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="dueOn" label={t('dueOn')} error={fieldErrors.dueOn} isRequired>
          {(control) => <Input {...control} key={values.dueOn} type="date" defaultValue={values.dueOn} />}
        </Field>
        <Field name="period" label={t('period')} hint={t('periodHint')} error={fieldErrors.period}>
          {(control) => (
            <Input
              {...control}
              key={values.period}
              type="month"
              defaultValue={values.period}
              placeholder="2026-12"
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" size="large" pendingText={t('entering')}>
          {t('submitCharge')}
        </SubmitButton>
        <LinkButton href={backHref} size="large" variant="quiet">
          {t('back')}
        </LinkButton>
      </div>
    </form>
  )
}
