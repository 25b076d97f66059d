'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { ChevronDown } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { enrolOverdueAction } from '../actions'

/** Everybody overdue for longer than so many days into a sequence of notices, folded. */
export function EnrolOverdue() {
  const t = useTexts('receivableRoom')
  const [state, send] = useActionState(enrolOverdueAction, idleState)
  const typed = state.values?.days ?? '0'
  return (
    <details open={state.status === 'error'} className="group open:w-full">
      <summary className="flex min-h-6 w-fit items-center gap-1 text-13 text-link">
        {t('enrolTitle')}
        <ChevronDown aria-hidden className="size-4 motion-quick group-open:rotate-180" />
      </summary>
      <form
        action={send}
        noValidate
        className="mt-3 max-w-180 space-y-4 rounded-card border border-line bg-surface p-4"
      >
        {state.status === 'error' && !state.fieldErrors ? <FormMessage state={state} /> : null}
        <p className="text-ink-2">{t('enrolText')}</p>
        <Field name="days" label={t('enrolDays')} error={state.fieldErrors?.days}>
          {(control) => (
            <Input
              {...control}
              key={typed}
              defaultValue={typed}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-32 tabular-nums"
            />
          )}
        </Field>
        <SubmitButton pendingText={t('enrolling')}>{t('enrolGo')}</SubmitButton>
      </form>
    </details>
  )
}
