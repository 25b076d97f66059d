'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Card } from '@/components/ui/card'
import { Options, Select } from '@/components/ui/select'
import { idleState } from '@/lib/platform/forms/action-state'
import { saveNoticeTemplatesAction } from '../actions'

export type ReasonsFormProps = {
  groups: { title: string; fields: { name: string; label: string; saved: string }[] }[]
  templates: [id: string, name: string][]
}

/** One template a reason, in three moments. */
export function ReasonsForm({ groups, templates }: ReasonsFormProps) {
  const t = useTexts('lockNotices')
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
                      <Options none={t('keepNone')} pairs={templates} />
                    </Select>
                  )}
                </Field>
              )
            })}
          </div>
        </Card>
      ))}
      <SubmitButton variant="primary" pendingText={t('saving')}>
        {t('save')}
      </SubmitButton>
    </form>
  )
}
