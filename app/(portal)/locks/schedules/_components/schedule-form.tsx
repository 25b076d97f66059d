'use client'

import { type ReactNode, useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { NoticeFields, type NoticeOfferProps } from '@/components/forms/notice-fields'
import { ReasonFields } from '@/components/forms/reason-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { TypedCount } from '@/components/forms/typed-count'
import { useTexts } from '@/components/i18n/use-texts'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

export type ScheduleFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  /** The times of the first step and whatever else is sent along. */
  hidden: Record<string, string>
  /** Null where they cannot be changed any more. */
  why: { reason: string; note: string; reasons: [code: string, text: string][]; noteMax: number } | null
  /** What stands beside the button. */
  children?: ReactNode
  /** Asks for the number of tenants; without it nothing is asked. */
  countLabel?: string
  /** The notice that can be sent; without it none is offered. */
  notice?: NoticeOfferProps | null
  submit: string
}

/** Why, and the button that counts. What was typed stays when something is refused. */
export function ScheduleForm({
  action,
  hidden,
  why,
  countLabel,
  notice,
  submit,
  children,
}: ScheduleFormProps) {
  const t = useTexts('schedules')
  const tLock = useTexts('lockScreens')
  const [state, send] = useActionState(action, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} className="space-y-5" noValidate>
      <FormMessage state={state} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {why ? (
        <ReasonFields
          reasons={why.reasons}
          reason={values.reason ?? why.reason}
          note={values.note ?? why.note}
          noteMax={why.noteMax}
          errors={fieldErrors}
          labels={{
            reason: tLock('reason'),
            reasonHint: tLock('reasonHint'),
            reasonChoose: tLock('reasonChoose'),
            note: tLock('note'),
            noteHint: tLock('noteHint', { max: why.noteMax }),
          }}
        />
      ) : null}
      {notice ? (
        <NoticeFields
          {...notice}
          value={values.notice}
          timing={values.noticeTiming}
          error={fieldErrors.notice}
          backValue={values.noticeBack}
          backError={fieldErrors.noticeBack}
        />
      ) : null}
      {countLabel ? (
        <TypedCount
          key={values.typedCount}
          label={countLabel}
          hint={t('typeCountHint')}
          value={values.typedCount}
          error={fieldErrors.typedCount}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" size="large" pendingText={t('pending')}>
          {submit}
        </SubmitButton>
        {children}
      </div>
    </form>
  )
}
