'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FileField } from '@/components/forms/file-field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { buttonClass } from '@/components/ui/button-class'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'
import { idleState } from '@/lib/platform/forms/action-state'
import { claimPaymentAction } from '../[token]/actions'

export type ClaimFormProps = {
  slug: string
  token: string
  /** Of the claim that this form makes, so that sending it twice makes one. */
  claimId: string
  /** What is overdue, proposed. */
  amount: string
  currencies: [code: string, text: string][]
  /** The last day that may be chosen, and the one proposed. */
  today: string
  referenceMax: number
  fileBytesMax: number
}

/** "I have paid", folded until somebody wants it. What was typed stays when something is refused. */
export function ClaimForm(props: ClaimFormProps) {
  const { slug, token, claimId, amount, currencies, today, referenceMax, fileBytesMax } = props
  const t = useTexts('payPage')
  const [state, send] = useActionState(claimPaymentAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  const typed = { amount, paidOn: today, currency: currencies[0]?.[0], ...values }
  return (
    <details open={state.status === 'error'}>
      <summary className={`${buttonClass({ size: 'large' })} w-fit`}>{t('claim')}</summary>
      <form action={send} noValidate className="mt-5 space-y-5">
        <FormMessage state={state} />
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="claimId" value={values.claimId ?? claimId} />
        <div className="grid gap-5 sm:grid-cols-3">
          <Field name="amount" label={t('amount')} error={fieldErrors.amount} isRequired>
            {(control) => (
              <Input
                {...control}
                key={typed.amount}
                defaultValue={typed.amount}
                inputMode="decimal"
                autoComplete="off"
                className="tabular-nums"
              />
            )}
          </Field>
          <Field name="currency" label={t('currency')} error={fieldErrors.currency}>
            {(control) => (
              <Select {...control} key={typed.currency} defaultValue={typed.currency}>
                <Options pairs={currencies} />
              </Select>
            )}
          </Field>
          <Field name="paidOn" label={t('paidOn')} error={fieldErrors.paidOn} isRequired>
            {(control) => (
              <Input {...control} key={typed.paidOn} type="date" defaultValue={typed.paidOn} max={today} />
            )}
          </Field>
        </div>
        <Field
          name="reference"
          label={t('reference')}
          hint={t('referenceHint')}
          error={fieldErrors.reference}
        >
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
        <FileField
          name="file"
          label={t('file')}
          hint={t('fileHint')}
          error={fieldErrors.file}
          accept="application/pdf,image/png,image/jpeg"
          bytesMax={fileBytesMax}
          largeText={t('fileLarge')}
          sent={values.file}
          againText={t('fileAgain')}
        />
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
        <SubmitButton variant="primary" size="large" pendingText={t('sending')}>
          {t('send')}
        </SubmitButton>
      </form>
    </details>
  )
}
