'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Textarea } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { Options, Select } from '@/components/ui/select'
import { idleState } from '@/lib/platform/forms/action-state'
import { freezeEnrolmentAction } from '../../actions'

export type EnrolFormProps = {
  sequences: [id: string, name: string][]
  sequenceId?: string
  /** One tenant; without it a list is pasted. */
  tenantId?: string
  tenantsHref: Route
}

/** Chooses tenants and a sequence; the preview follows. */
export function EnrolForm({ sequences, sequenceId, tenantId, tenantsHref }: EnrolFormProps) {
  const t = useTexts('dunning')
  const [state, send] = useActionState(freezeEnrolmentAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} className="space-y-5" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      <Field name="sequenceId" label={t('chooseSequence')} error={fieldErrors.sequenceId}>
        {(control) => (
          <Select {...control} key={values.sequenceId} defaultValue={values.sequenceId ?? sequenceId}>
            <Options pairs={sequences} />
          </Select>
        )}
      </Field>
      {tenantId ? (
        <input type="hidden" name="tenantId" value={tenantId} />
      ) : (
        <>
          <Field name="rucs" label={t('rucs')} hint={t('rucsHint')} error={fieldErrors.rucs}>
            {(control) => (
              <Textarea
                {...control}
                key={values.rucs}
                defaultValue={values.rucs}
                rows={6}
                spellCheck={false}
                autoComplete="off"
                placeholder={'20512345671\n20498765432'}
                className="text-13 tabular-nums"
              />
            )}
          </Field>
          <p className="text-13 text-ink-2">{t('fromList')}</p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" size="large" pendingText={t('preparing')}>
          {t('next')}
        </SubmitButton>
        {tenantId ? null : (
          <LinkButton href={tenantsHref} size="large" variant="quiet">
            {t('rucsLink')}
          </LinkButton>
        )}
      </div>
    </form>
  )
}
