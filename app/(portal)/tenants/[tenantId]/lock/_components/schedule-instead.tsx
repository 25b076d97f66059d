'use client'

import { useActionState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { idleState } from '@/lib/platform/forms/action-state'
import { scheduleTenantAction } from '../actions'

export type ScheduleInsteadProps = {
  tenantId: string
  desired: 'locked' | 'unlocked'
}

/** The same, but later: leads to where a day and a time are chosen. */
export function ScheduleInstead({ tenantId, desired }: ScheduleInsteadProps) {
  const t = useTexts('schedules')
  const tLock = useTexts('lockScreens')
  const [state, send] = useActionState(scheduleTenantAction, idleState)
  return (
    <form action={send} className="mt-4 flex flex-wrap items-center justify-between gap-2">
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="desired" value={desired} />
      <p className="text-13 text-ink-2">{t('scheduleOne')}</p>
      <SubmitButton pendingText={tLock('pending')}>{t('schedule')}</SubmitButton>
      {state.status === 'error' ? (
        <p role="alert" className="w-full text-13 text-bad">
          {state.message}
        </p>
      ) : null}
    </form>
  )
}
