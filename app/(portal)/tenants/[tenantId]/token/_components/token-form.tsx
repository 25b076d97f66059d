'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton, type SubmitButtonProps } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { type ActionState, idleState } from '@/lib/action-state'

export type TokenFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  tenantId: string
  /** The one thing that is asked for; it never comes back from the server. */
  field?: { name: 'token' | 'password'; label: string; hint?: string }
  submit: string
  pending?: string
  variant?: SubmitButtonProps['variant']
}

/** One thing done with a tenant's token, with what became of it. */
export function TokenForm({ action, tenantId, field, submit, pending, variant }: TokenFormProps) {
  const [state, send] = useActionState(action, idleState)
  const isPassword = field?.name === 'password'
  return (
    <form action={send} className="space-y-3" noValidate>
      <FormMessage state={state} />
      <input type="hidden" name="tenantId" value={tenantId} />
      {field ? (
        <Field
          name={field.name}
          label={field.label}
          hint={field.hint}
          error={state.fieldErrors?.[field.name]}
        >
          {(control) => (
            <Input
              {...control}
              type={isPassword ? 'password' : 'text'}
              autoComplete={isPassword ? 'current-password' : 'off'}
              spellCheck={false}
              className={isPassword ? 'max-w-80' : 'max-w-140'}
            />
          )}
        </Field>
      ) : null}
      <SubmitButton variant={variant} pendingText={pending}>
        {submit}
      </SubmitButton>
    </form>
  )
}
