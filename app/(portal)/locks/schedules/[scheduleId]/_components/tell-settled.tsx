'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/select'
import { idleState } from '@/lib/action-state'
import { tellSettledAction } from '../../actions'

export type TellSettledProps = {
  scheduleId: string
  options: [value: string, text: string][]
  words: Record<'title' | 'text' | 'field' | 'none' | 'submit' | 'pending', string>
}

/** Tells those who were warned that nothing will happen. */
export function TellSettled({ scheduleId, options, words }: TellSettledProps) {
  const [state, send] = useActionState(tellSettledAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <Card title={words.title}>
      <form action={send} className="space-y-4" noValidate>
        <FormMessage state={state} />
        <p className="text-ink-2">{words.text}</p>
        <input type="hidden" name="scheduleId" value={scheduleId} />
        {options.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <>
            <Field name="notice" label={words.field} error={fieldErrors.notice}>
              {(control) => (
                <Select key={values.notice} {...control} defaultValue={values.notice}>
                  {options.map(([id, text]) => (
                    <option key={id} value={id}>
                      {text}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <SubmitButton variant="primary" pendingText={words.pending}>
              {words.submit}
            </SubmitButton>
          </>
        )}
      </form>
    </Card>
  )
}
