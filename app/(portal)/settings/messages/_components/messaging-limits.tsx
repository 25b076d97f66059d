'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/action-state'
import { saveMessagingLimitsAction } from '../actions'

type Limit = 'perMinute' | 'dailyCap' | 'quietFrom' | 'quietUntil'
type Word = Limit | 'perMinuteHint' | 'dailyCapHint' | 'quietHint' | 'save' | 'saving'

export type MessagingLimitsProps = { words: Record<Word, string>; saved: Record<Limit, string> }

/** How fast, how many and when. */
export function MessagingLimits({ words, saved }: MessagingLimitsProps) {
  const [state, action] = useActionState(saveMessagingLimitsAction, idleState)
  const { fieldErrors: wrong, values } = state
  const fields = [
    { name: 'perMinute', hint: words.perMinuteHint, type: 'text' },
    { name: 'dailyCap', hint: words.dailyCapHint, type: 'text' },
    { name: 'quietFrom', hint: words.quietHint, type: 'time' },
    { name: 'quietUntil', hint: undefined, type: 'time' },
  ] as const
  return (
    <form action={action} noValidate className="space-y-5">
      <FormMessage state={state} />
      <div className="grid gap-5 md:grid-cols-2">
        {fields.map(({ name, hint, type }) => (
          <Field key={name} name={name} label={words[name]} hint={hint} error={wrong?.[name]}>
            {(control) => (
              <Input
                {...control}
                type={type}
                inputMode={type === 'text' ? 'numeric' : undefined}
                defaultValue={values?.[name] ?? saved[name]}
                className="tabular-nums"
              />
            )}
          </Field>
        ))}
      </div>
      <SubmitButton pendingText={words.saving}>{words.save}</SubmitButton>
    </form>
  )
}
