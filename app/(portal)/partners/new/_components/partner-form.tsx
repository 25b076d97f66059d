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
import { Options, Select } from '@/components/ui/select'
import type { PartnerField, PartnerForm as Typed } from '@/lib/domain/partners/schemas'
import { idleState } from '@/lib/platform/forms/action-state'
import { createPartnerAction } from '../../actions'

type Choice = [value: string, text: string]

export type PartnerFormProps = {
  /** Earlier input, and the errors of the server or the list. */
  typed: Typed
  errors: Partial<Record<PartnerField, string>>
  departments: Choice[]
  statuses: Choice[]
  cancelHref: Route
}

/** The form of a partner. Keeps its input when refused. */
export function PartnerForm({ typed, errors, departments, statuses, cancelHref }: PartnerFormProps) {
  const t = useTexts('partners')
  const labels: Record<PartnerField, string> = {
    fullName: t('fullName'),
    email: t('email'),
    gitlabUser: t('gitlab'),
    domain: t('domainLabel'),
    departmentId: t('department'),
    zone: t('zone'),
    status: t('statusLabel'),
  }
  const [state, send] = useActionState(createPartnerAction, idleState)
  const values: Record<string, string | undefined> = state.values ?? typed
  const wrong: Record<string, string | undefined> =
    state.status === 'error' ? (state.fieldErrors ?? {}) : errors
  const text = (name: PartnerField, hint?: string, more: { type?: string; autoComplete?: string } = {}) => (
    <Field name={name} label={labels[name]} hint={hint} error={wrong[name]}>
      {(control) => (
        <Input key={values[name]} {...control} {...more} defaultValue={values[name]} spellCheck={false} />
      )}
    </Field>
  )
  const choice = (name: PartnerField, choices: Choice[]) => (
    <Field name={name} label={labels[name]} error={wrong[name]}>
      {(control) => (
        <Select key={values[name]} {...control} defaultValue={values[name] ?? ''}>
          <Options pairs={choices} />
        </Select>
      )}
    </Field>
  )
  return (
    <form action={send} className="space-y-5" noValidate>
      <FormMessage state={state} />
      {text('fullName', t('fullNameHint'))}
      <div className="grid gap-5 sm:grid-cols-2">
        {text('email', t('emailHint'), { type: 'email', autoComplete: 'off' })}
        {text('gitlabUser', t('gitlabHint'), { autoComplete: 'off' })}
      </div>
      {text('domain', t('domainHint'), { type: 'url' })}
      <div className="grid gap-5 sm:grid-cols-2">
        {choice('departmentId', departments)}
        {text('zone')}
        {choice('status', statuses)}
      </div>
      <CheckboxField
        name="confirm"
        label={t('confirm')}
        aria-invalid={wrong.confirm ? true : undefined}
        hint={wrong.confirm ? <span className="text-bad">{wrong.confirm}</span> : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" size="large" pendingText={t('creating')}>
          {t('create')}
        </SubmitButton>
        <LinkButton href={cancelHref} size="large" variant="quiet">
          {t('cancel')}
        </LinkButton>
      </div>
    </form>
  )
}
