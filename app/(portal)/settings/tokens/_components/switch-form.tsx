'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { idleState } from '@/lib/platform/forms/action-state'
import { switchImportAction } from '../actions'

export type SwitchFormProps = { imports: boolean; submit: string; pending: string }

export function SwitchForm({ imports, submit, pending }: SwitchFormProps) {
  const [state, action] = useActionState(switchImportAction, idleState)
  return (
    <form action={action} className="mt-4 space-y-3">
      <FormMessage state={state} />
      <input type="hidden" name="imports" value={imports ? 'off' : 'on'} />
      <SubmitButton variant={imports ? 'secondary' : 'primary'} pendingText={pending}>
        {submit}
      </SubmitButton>
    </form>
  )
}
