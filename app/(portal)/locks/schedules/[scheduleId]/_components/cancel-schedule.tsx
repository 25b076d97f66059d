'use client'

import { useActionState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { idleState } from '@/lib/platform/forms/action-state'
import { cancelScheduleAction } from '../../actions'

/** Drops what is scheduled, or only its end, with the refusal beside it when there is one. */
export function CancelSchedule({ scheduleId, text }: { scheduleId: string; text: string }) {
  const [state, send] = useActionState(cancelScheduleAction, idleState)
  return (
    <form action={send} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="scheduleId" value={scheduleId} />
      <SubmitButton>{text}</SubmitButton>
      {state.status === 'error' ? (
        <p role="alert" className="text-13 text-bad">
          {state.message}
        </p>
      ) : null}
    </form>
  )
}
