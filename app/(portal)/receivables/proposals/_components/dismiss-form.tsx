'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { LinkButton } from '@/components/ui/link-button'
import { Options, Select } from '@/components/ui/select'
import { idleState } from '@/lib/platform/forms/action-state'
import { ReasonField } from '../../../_receivables/reason-field'
import { dismissProposalsAction } from '../actions'

export type DismissFormProps = {
  kind: 'lock' | 'unlock'
  ids: string
  reasonMax: number
  /** For how long a lock is not proposed again. */
  quiet: [days: string, text: string][]
  backHref: Route
}

/** Why proposals are dismissed. What was typed stays when something is refused. */
export function DismissForm({ kind, ids, reasonMax, quiet, backHref }: DismissFormProps) {
  const t = useTexts('proposals')
  const [state, send] = useActionState(dismissProposalsAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} className="space-y-5" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="ids" value={ids} />
      <ReasonField state={state} label={t('reason')} hint={t('reasonHint')} max={reasonMax} />
      {kind === 'lock' ? (
        <Field name="days" label={t('quiet')} error={fieldErrors.days}>
          {(control) => (
            <Select {...control} key={values.days} defaultValue={values.days} className="w-40">
              <Options pairs={quiet} />
            </Select>
          )}
        </Field>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" size="large" pendingText={t('dismissing')}>
          {t('dismissSubmit')}
        </SubmitButton>
        <LinkButton href={backHref} size="large" variant="quiet">
          {t('back')}
        </LinkButton>
      </div>
    </form>
  )
}
