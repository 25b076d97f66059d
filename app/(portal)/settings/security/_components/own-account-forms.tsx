'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/action-state'
import { changeOwnNameAction, changeOwnPasswordAction, endOtherSessionsAction } from '../actions'

type NameWord = 'name' | 'nameHint' | 'submit'

export function NameForm({ saved, words }: { saved: string; words: Record<NameWord, string> }) {
  const [state, action] = useActionState(changeOwnNameAction, idleState)
  const value = state.values?.name ?? saved
  return (
    <form action={action} noValidate className="space-y-4">
      <FormMessage state={state} />
      <Field name="name" label={words.name} hint={words.nameHint} error={state.fieldErrors?.name}>
        {(control) => (
          <Input
            {...control}
            key={value}
            autoComplete="name"
            defaultValue={value}
            required
            className="sm:max-w-80"
          />
        )}
      </Field>
      <SubmitButton>{words.submit}</SubmitButton>
    </form>
  )
}

type PasswordWord = 'fresh' | 'freshHint' | 'submit' | 'pending'

type PasswordFormProps = { email: string; proof: StepUpAsk; words: Record<PasswordWord, string> }

export function PasswordForm({ email, proof, words }: PasswordFormProps) {
  const [state, action] = useActionState(changeOwnPasswordAction, idleState)
  const { fieldErrors: wrong } = state
  return (
    <form action={action} noValidate className="space-y-4">
      <FormMessage state={state} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <StepUpFields ask={proof} state={state} />
      <div className="max-w-90">
        <Field name="newPassword" label={words.fresh} hint={words.freshHint} error={wrong?.newPassword}>
          {(control) => <Input {...control} type="password" autoComplete="new-password" required />}
        </Field>
      </div>
      <SubmitButton pendingText={words.pending}>{words.submit}</SubmitButton>
    </form>
  )
}

export function EndOthers({ label, hint }: { label: string; hint: string }) {
  const [state, action] = useActionState(endOtherSessionsAction, idleState)
  return (
    <form action={action} className="space-y-3 border-line border-t p-4">
      <FormMessage state={state} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton>{label}</SubmitButton>
        <p className="text-13 text-ink-2">{hint}</p>
      </div>
    </form>
  )
}
