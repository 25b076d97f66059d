'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton, type SubmitButtonProps } from '@/components/forms/submit-button'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

export type LinkFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  tenantId: string
  submit: string
  pending: string
  variant?: SubmitButtonProps['variant']
}

/** One press that changes a tenant's link, with what became of it. */
export function LinkForm({ action, tenantId, submit, pending, variant }: LinkFormProps) {
  const [state, send] = useActionState(action, idleState)
  return (
    <form action={send} className="space-y-3">
      <FormMessage state={state} />
      <input type="hidden" name="tenantId" value={tenantId} />
      <SubmitButton variant={variant} pendingText={pending}>
        {submit}
      </SubmitButton>
    </form>
  )
}
