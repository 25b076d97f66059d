'use client'

import { useActionState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { Check } from '@/components/ui/icons'
import { idleState } from '@/lib/platform/forms/action-state'
import { readNotificationsAction } from '../actions'

/** Marks one line as read: an icon, so that a list of lines stays a list of lines. */
export function ReadButton({ id, title, label }: { id: string; title: string; label: string }) {
  const [state, send] = useActionState(readNotificationsAction, idleState)
  return (
    <form action={send}>
      <input type="hidden" name="notificationId" value={id} />
      <SubmitButton variant="quiet" size="small" title={title} aria-label={label}>
        <Check aria-hidden />
      </SubmitButton>
      {state.status === 'error' ? (
        <p role="alert" className="text-13 text-bad">
          {state.message}
        </p>
      ) : null}
    </form>
  )
}
