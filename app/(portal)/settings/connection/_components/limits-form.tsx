'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/action-state'
import { changeLimitsAction } from '../actions'

type Word = 'callsPerMinute' | 'callsPerMinuteHint' | 'syncEveryMinutes' | 'syncEveryMinutesHint' | 'saveUse'

export type LimitsFormProps = {
  words: Record<Word, string>
  saved: { callsPerMinute: number; syncEveryMinutes: number }
}

/** How hard and how often the central host is asked. */
export function LimitsForm({ words, saved }: LimitsFormProps) {
  const [state, action] = useActionState(changeLimitsAction, idleState)
  const { fieldErrors: wrong, values } = state
  return (
    <form action={action} noValidate className="space-y-5">
      <FormMessage state={state} />
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          name="callsPerMinute"
          label={words.callsPerMinute}
          hint={words.callsPerMinuteHint}
          error={wrong?.callsPerMinute}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              defaultValue={values?.callsPerMinute ?? saved.callsPerMinute}
              className="tabular-nums"
            />
          )}
        </Field>
        <Field
          name="syncEveryMinutes"
          label={words.syncEveryMinutes}
          hint={words.syncEveryMinutesHint}
          error={wrong?.syncEveryMinutes}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              defaultValue={values?.syncEveryMinutes ?? saved.syncEveryMinutes}
              className="tabular-nums"
            />
          )}
        </Field>
      </div>
      <SubmitButton>{words.saveUse}</SubmitButton>
    </form>
  )
}
