'use client'

import { useActionState, useEffect, useState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton, type SubmitButtonProps } from '@/components/forms/submit-button'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

export type TokenFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  tenantId: string
  /** The one thing that is asked for; it never comes back from the server. */
  field?: { name: 'token'; label: string; hint?: string }
  /** Asks once more who is there. */
  proof?: StepUpAsk
  /** Something that may be wanted besides. */
  option?: { name: string; label: string; hint: string }
  submit: string
  pending?: string
  variant?: SubmitButtonProps['variant']
  /** What comes back goes out of sight again after this long. */
  hideAfterMs?: number
}

/** One thing done with a tenant's token, with what became of it. */
export function TokenForm(props: TokenFormProps) {
  const { action, tenantId, field, proof, option, submit, pending, variant, hideAfterMs } = props
  const [state, send] = useActionState(action, idleState)
  const [gone, setGone] = useState<ActionState | null>(null)
  useEffect(() => {
    if (!hideAfterMs || state.status !== 'ok') return
    const timer = setTimeout(() => setGone(state), hideAfterMs)
    return () => clearTimeout(timer)
  }, [state, hideAfterMs])
  return (
    <form action={send} className="space-y-3" noValidate>
      {gone === state ? null : <FormMessage state={state} />}
      <input type="hidden" name="tenantId" value={tenantId} />
      {field ? (
        <Field
          name={field.name}
          label={field.label}
          hint={field.hint}
          error={state.fieldErrors?.[field.name]}
        >
          {(control) => <Input {...control} autoComplete="off" spellCheck={false} className="max-w-140" />}
        </Field>
      ) : null}
      {proof ? <StepUpFields ask={proof} state={state} /> : null}
      {option ? <CheckboxField {...option} /> : null}
      <SubmitButton variant={variant} pendingText={pending}>
        {submit}
      </SubmitButton>
    </form>
  )
}
