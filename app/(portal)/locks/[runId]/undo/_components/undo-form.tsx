'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useActionState, useEffect } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { NoticeFields, type NoticeOfferProps } from '@/components/forms/notice-fields'
import { ReasonFields } from '@/components/forms/reason-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { TypedCount } from '@/components/forms/typed-count'
import { LinkButton } from '@/components/ui/link-button'
import { idleState } from '@/lib/action-state'
import { undoLockRunAction } from '../../actions'

export type UndoFormProps = {
  runId: string
  /** Of the tenants that the page shows. */
  fingerprint: string
  asksCount: boolean
  reasons: [code: string, text: string][]
  noteMax: number
  words: Record<
    'reason' | 'reasonHint' | 'note' | 'noteHint' | 'type' | 'typeHint' | 'submit' | 'pending' | 'cancel',
    string
  >
  cancelHref: Route
  /** What can be told; null for whoever may send none. */
  notice: NoticeOfferProps | null
}

/** Why, how many when there are many, and the one button. */
export function UndoForm(props: UndoFormProps) {
  const { runId, fingerprint, asksCount, reasons, noteMax, words, cancelHref } = props
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
        words={words}
      />
      {props.notice ? (
        <NoticeFields {...props.notice} value={values.notice} error={fieldErrors.notice} />
      ) : null}
      {asksCount ? (
        <TypedCount
          key={values.typedCount}
          label={words.type}
          hint={words.typeHint}
          value={values.typedCount}
          error={fieldErrors.typedCount}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" size="large" pendingText={words.pending}>
          {words.submit}
        </SubmitButton>
        <LinkButton href={cancelHref} size="large" variant="quiet">
          {words.cancel}
        </LinkButton>
      </div>
    </form>
  )
}
