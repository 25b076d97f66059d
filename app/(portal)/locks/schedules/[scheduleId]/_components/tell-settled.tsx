'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Card } from '@/components/ui/card'
import { Options, Select } from '@/components/ui/select'
import { idleState } from '@/lib/platform/forms/action-state'
import { tellSettledAction } from '../../actions'

export type TellSettledProps = {
  scheduleId: string
  options: [value: string, text: string][]
  text: string
  /** Stands in the place of the options where there are none. */
  none: string
}

/** Tells those who were warned that nothing will happen. */
export function TellSettled({ scheduleId, options, text, none }: TellSettledProps) {
  const t = useTexts('lockNotices')
  const [state, send] = useActionState(tellSettledAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <Card title={t('settledTitle')}>
      <form action={send} className="space-y-4" noValidate>
        <FormMessage state={state} />
        <p className="text-ink-2">{text}</p>
        <input type="hidden" name="scheduleId" value={scheduleId} />
        {options.length === 0 ? (
          <p>{none}</p>
        ) : (
          <>
            <Field name="notice" label={t('settledField')} error={fieldErrors.notice}>
              {(control) => (
                <Select key={values.notice} {...control} defaultValue={values.notice}>
                  <Options pairs={options} />
                </Select>
              )}
            </Field>
            <SubmitButton variant="primary" pendingText={t('settledPending')}>
              {t('settledSubmit')}
            </SubmitButton>
          </>
        )}
      </form>
    </Card>
  )
}
