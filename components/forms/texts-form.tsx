'use client'

import { useActionState } from 'react'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'
import { useTexts } from '../i18n/use-texts'
import { Input, Textarea } from '../ui/input'
import { Field } from './field'
import { FormMessage } from './form-message'
import { SubmitButton } from './submit-button'

export type TextField = {
  name: string
  label: string
  hint?: string
  saved: string
  rows?: number
  lang?: string
  /** Spans both columns. */
  wide?: boolean
}

export type TextsFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  fields: TextField[]
  /** Label of the button; defaults to `signupSettings.save`. */
  submit?: string
}

/** Texts in two languages side by side: an input or, with `rows`, a textarea. */
export function TextsForm({ action, fields, submit }: TextsFormProps) {
  const t = useTexts('signupSettings')
  const [state, send] = useActionState(action, idleState)
  return (
    <form action={send} noValidate className="space-y-5">
      <FormMessage state={state} />
      <div className="grid gap-5 md:grid-cols-2">
        {fields.map(({ name, label, hint, saved, rows, lang, wide }) => {
          const typed = state.values?.[name] ?? saved
          return (
            <div key={name} className={wide ? 'md:col-span-2' : undefined}>
              <Field name={name} label={label} hint={hint} error={state.fieldErrors?.[name]}>
                {(control) =>
                  rows ? (
                    <Textarea {...control} rows={rows} lang={lang} defaultValue={typed} />
                  ) : (
                    <Input {...control} lang={lang} defaultValue={typed} />
                  )
                }
              </Field>
            </div>
          )
        })}
      </div>
      <SubmitButton variant="primary" pendingText={t('saving')}>
        {submit ?? t('save')}
      </SubmitButton>
    </form>
  )
}
