'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/select'
import { idleState } from '@/lib/action-state'
import { saveNoticeTemplatesAction } from '../actions'

export type ReasonsFormProps = {
  groups: { title: string; fields: { name: string; label: string; saved: string }[] }[]
  templates: [id: string, name: string][]
  words: Record<'none' | 'save' | 'saving', string>
}

/** One template a reason, in three moments. */
export function ReasonsForm({ groups, templates, words }: ReasonsFormProps) {
  const [state, send] = useActionState(saveNoticeTemplatesAction, idleState)
  return (
    <form action={send} className="space-y-4" noValidate>
      <FormMessage state={state} />
      {groups.map(({ title, fields }) => (
        <Card key={title} title={title}>
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map(({ name, label, saved }) => {
              const value = state.values?.[name] ?? saved
              return (
                <Field key={name} name={name} label={label} error={state.fieldErrors?.[name]}>
                  {(control) => (
                    <Select key={value} {...control} defaultValue={value}>
                      <option value="">{words.none}</option>
                      {templates.map(([id, text]) => (
                        <option key={id} value={id}>
                          {text}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              )
            })}
          </div>
        </Card>
      ))}
      <SubmitButton variant="primary" pendingText={words.saving}>
        {words.save}
      </SubmitButton>
    </form>
  )
}
