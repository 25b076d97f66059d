'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useActionState, useEffect } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { NoticeFields, type NoticeOfferProps } from '@/components/forms/notice-fields'
import { ReasonFields } from '@/components/forms/reason-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { TypedCount } from '@/components/forms/typed-count'
import { useTexts } from '@/components/i18n/use-texts'
import { LinkButton } from '@/components/ui/link-button'
import { idleState } from '@/lib/platform/forms/action-state'
import { undoLockRunAction } from '../../actions'

export type UndoFormProps = {
  runId: string
  /** Of the tenants that the page shows. */
  fingerprint: string
  /** Asks for the number of tenants; null where they are few. */
  typed: { label: string; hint: string } | null
  reasons: [code: string, text: string][]
  noteMax: number
  submit: string
  cancelHref: Route
  /** The notice that can be sent; null for staff who may send none. */
  notice: NoticeOfferProps | null
}

/** Why, how many when there are many, and the one button. */
export function UndoForm(props: UndoFormProps) {
  const { runId, fingerprint, reasons, noteMax, submit, typed, cancelHref } = props
  const t = useTexts('lockScreens')
  const [state, send] = useActionState(undoLockRunAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  const router = useRouter()
  // What was refused may have become another set: the page shows it as it is now.
  useEffect(() => {
    if (state.status === 'error') router.refresh()
  }, [state, router])
  return (
    <form action={send} className="space-y-5" noValidate>
      <FormMessage state={state} />
      <input type="hidden" name="runId" value={runId} />
      <input type="hidden" name="fingerprint" value={fingerprint} />
      <ReasonFields
        reasons={reasons}
        reason={values.reason ?? 'mistake'}
        note={values.note}
        noteMax={noteMax}
        noteRows={2}
        errors={fieldErrors}
        labels={{
          reason: t('reason'),
          reasonHint: t('reasonHint'),
          note: t('note'),
          noteHint: t('noteHint', { max: noteMax }),
        }}
      />
      {props.notice ? (
        <NoticeFields {...props.notice} value={values.notice} error={fieldErrors.notice} />
      ) : null}
      {typed ? (
        <TypedCount
          key={values.typedCount}
          label={typed.label}
          hint={typed.hint}
          value={values.typedCount}
          error={fieldErrors.typedCount}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" size="large" pendingText={t('pending')}>
          {submit}
        </SubmitButton>
        <LinkButton href={cancelHref} size="large" variant="quiet">
          {t('cancel')}
        </LinkButton>
      </div>
    </form>
  )
}
