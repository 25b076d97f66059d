'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/action-state'
import { connectMessagingAction } from '../actions'

type Word = 'token' | 'tokenHint' | 'pathSegment' | 'pathSegmentHint' | 'connect' | 'connecting'

export type ConnectMessagingProps = { words: Record<Word, string>; pathSegment: string }

/** The token and where it is asked; it is tried before it is saved, and never comes back to a browser. */
export function ConnectMessaging({ words, pathSegment }: ConnectMessagingProps) {
  const [state, action] = useActionState(connectMessagingAction, idleState)
  const { fieldErrors: wrong, values } = state
  return (
    <form action={action} noValidate className="space-y-5">
      <FormMessage state={state} />
      <div className="grid gap-5 md:grid-cols-2">
        <Field name="token" label={words.token} hint={words.tokenHint} error={wrong?.token}>
          {(control) => <Input {...control} type="password" autoComplete="off" spellCheck={false} />}
        </Field>
        <Field
          name="pathSegment"
          label={words.pathSegment}
          hint={words.pathSegmentHint}
          error={wrong?.pathSegment}
        >
          {(control) => (
            <Input
              {...control}
              defaultValue={values?.pathSegment ?? pathSegment}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      <SubmitButton variant="primary" pendingText={words.connecting}>
        {words.connect}
      </SubmitButton>
    </form>
  )
}
