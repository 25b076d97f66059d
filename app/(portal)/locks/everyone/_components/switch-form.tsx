'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { type ActionState, idleState } from '@/lib/action-state'

export type SwitchFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  switchId: string
  text: string
  variant?: 'primary' | 'secondary' | 'danger'
  /** Asks for the password again. */
  password?: { label: string; hint: string }
}

/** One thing that is done to a switch, with the refusal beside it when there is one. */
export function SwitchForm({ action, switchId, text, variant, password }: SwitchFormProps) {
  const [state, send] = useActionState(action, idleState)
  return (
    <form action={send} noValidate className="space-y-3">
      <FormMessage state={state} />
      <input type="hidden" name="switchId" value={switchId} />
      {password ? (
        <div className="max-w-90">
          <Field
            name="password"
            label={password.label}
            hint={password.hint}
            error={state.fieldErrors?.password}
          >
            {(control) => <Input {...control} type="password" autoComplete="current-password" required />}
          </Field>
        </div>
      ) : null}
      <SubmitButton variant={variant}>{text}</SubmitButton>
    </form>
  )
}
