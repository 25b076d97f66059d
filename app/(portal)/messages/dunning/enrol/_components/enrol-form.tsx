'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { Select } from '@/components/ui/select'
import { idleState } from '@/lib/action-state'
import { freezeEnrolmentAction } from '../../actions'

export type EnrolFormProps = {
  sequences: [id: string, name: string][]
  sequenceId?: string
  /** One tenant; without it a list is pasted. */
  tenantId?: string
  tenantsHref: Route
  words: Record<'sequence' | 'rucs' | 'rucsHint' | 'fromList' | 'rucsLink' | 'next' | 'preparing', string>
}

/** Who and into which sequence; nothing happens yet. */
export function EnrolForm({ sequences, sequenceId, tenantId, tenantsHref, words }: EnrolFormProps) {
  const [state, send] = useActionState(freezeEnrolmentAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} className="space-y-5" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      <Field name="sequenceId" label={words.sequence} error={fieldErrors.sequenceId}>
        {(control) => (
          <Select {...control} key={values.sequenceId} defaultValue={values.sequenceId ?? sequenceId}>
            {sequences.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {tenantId ? (
        <input type="hidden" name="tenantId" value={tenantId} />
      ) : (
        <>
          <Field name="rucs" label={words.rucs} hint={words.rucsHint} error={fieldErrors.rucs}>
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
          <p className="text-13 text-ink-2">{words.fromList}</p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" size="large" pendingText={words.preparing}>
          {words.next}
        </SubmitButton>
        {tenantId ? null : (
          <LinkButton href={tenantsHref} size="large" variant="quiet">
            {words.rucsLink}
          </LinkButton>
        )}
      </div>
    </form>
  )
}
