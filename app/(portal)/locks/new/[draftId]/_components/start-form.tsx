'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { forgetPicks } from '@/components/data-table/use-picks'
import { FormMessage } from '@/components/forms/form-message'
import { NoticeFields, type NoticeOfferProps } from '@/components/forms/notice-fields'
import { ReasonFields } from '@/components/forms/reason-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { SentCount, TypedCount } from '@/components/forms/typed-count'
import { useTexts } from '@/components/i18n/use-texts'
import { LinkButton } from '@/components/ui/link-button'
import { idleState } from '@/lib/platform/forms/action-state'
import { startDraftAction } from '../actions'

export type StartFormProps = {
  draftId: string
  desired: 'locked' | 'unlocked'
  /** How many may change: sent along, so that a number that moved is refused. */
  count: number
  /** Asks for the number; null where it is small. */
  countLabel: string | null
  reason: string
  note: string
  noteMax: number
  reasons: [code: string, text: string][]
  cancelHref: Route
  /** The notice that can be sent; null for staff who may send none. */
  notice: NoticeOfferProps | null
  submit: string
}

/** What was typed stays when something is refused. */
export function StartForm(props: StartFormProps) {
  const { draftId, desired, count, reasons, noteMax, submit, countLabel, cancelHref } = props
  const t = useTexts('lockDrafts')
  const tLock = useTexts('lockScreens')
  const [state, send] = useActionState(startDraftAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} onSubmit={forgetPicks} className="space-y-4" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      <input type="hidden" name="draftId" value={draftId} />
      <ReasonFields
        reasons={reasons}
        reason={values.reason ?? props.reason}
        note={values.note ?? props.note}
        noteMax={noteMax}
        errors={fieldErrors}
        labels={{
          reason: t('reason'),
          reasonHint: t('reasonHint'),
          reasonChoose: tLock('reasonChoose'),
          note: t('note'),
          noteHint: tLock('noteHint', { max: noteMax }),
        }}
      />
      {props.notice ? (
        <NoticeFields {...props.notice} value={values.notice} error={fieldErrors.notice} />
      ) : null}
      {countLabel ? (
        <TypedCount
          label={countLabel}
          hint={t('typedHint')}
          value={values.typedCount}
          error={fieldErrors.typedCount}
        />
      ) : (
        <SentCount count={count} error={fieldErrors.typedCount} />
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton
          variant={desired === 'locked' ? 'danger' : 'primary'}
          size="large"
          pendingText={t('starting')}
        >
          {submit}
        </SubmitButton>
        <LinkButton href={cancelHref} size="large" variant="quiet">
          {t('cancel')}
        </LinkButton>
      </div>
    </form>
  )
}
