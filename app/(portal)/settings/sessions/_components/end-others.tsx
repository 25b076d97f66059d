'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { idleState } from '@/lib/platform/forms/action-state'
import { endOtherSessionsAction } from '../../security/actions'

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
