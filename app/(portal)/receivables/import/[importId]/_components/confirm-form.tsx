'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { SentCount, TypedCount } from '@/components/forms/typed-count'
import { useTexts } from '@/components/i18n/use-texts'
import { CheckboxField } from '@/components/ui/checkbox'
import { idleState } from '@/lib/platform/forms/action-state'
import { confirmImportAction } from '../../actions'

export type ConfirmFormProps = {
  importId: string
  /** New lines. */
  count: number
  /** Asks for the number of lines; null where it is small. */
  countLabel: string | null
  /** Lines that a person may include. */
  includable: { outcome: string; label: string }[]
  submit: string
}

/** Enters a list once; from a number of lines on, the number must be typed. What was typed and ticked stays. */
export function ConfirmForm({ importId, count, countLabel, includable, submit }: ConfirmFormProps) {
  const t = useTexts('ledgerImports')
  const [state, send] = useActionState(confirmImportAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  const ticked = (values.include ?? '').split(',')
  return (
    <form action={send} className="space-y-4" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      <input type="hidden" name="importId" value={importId} />
      {includable.map(({ outcome, label }) => (
        <CheckboxField
          key={`${outcome} ${values.include}`}
          id={`include-${outcome}`}
          name="include"
          value={outcome}
          label={label}
          defaultChecked={ticked.includes(outcome)}
        />
      ))}
      <p className="text-13 text-ink-2">{t('confirmText')}</p>
      <Count
        count={includable.length === 0 ? count : null}
        label={countLabel}
        hint={includable.length === 0 ? t('typedHint') : t('typedHintIncluded')}
        typed={values.typedCount}
        error={fieldErrors.typedCount}
      />
      <SubmitButton variant="primary" pendingText={t('confirming')}>
        {submit}
      </SubmitButton>
    </form>
  )
}

type CountProps = {
  /** Null where it depends on what is ticked. */
  count: number | null
  label: string | null
  hint: string
  typed?: string
  error?: string
}

function Count({ count, label, hint, typed, error }: CountProps) {
  if (label) return <TypedCount label={label} hint={hint} value={typed} error={error} />
  return count === null ? null : <SentCount count={count} error={error} />
}
