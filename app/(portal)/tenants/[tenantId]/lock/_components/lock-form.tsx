'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { NoticeFields, type NoticeOfferProps } from '@/components/forms/notice-fields'
import { ReasonFields } from '@/components/forms/reason-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import { Select } from '@/components/ui/select'
import { idleState } from '@/lib/action-state'
import { startLockRunAction } from '../actions'

export type LockFormProps = {
  tenantId: string
  /** What the page shows of the tenant. */
  seen: 'locked' | 'unlocked' | 'unknown'
  /** Null where nobody knows the state: then the person says what it should be. */
  desired: 'locked' | 'unlocked' | null
  desiredChoices: [value: string, text: string][]
  reasons: [code: string, text: string][]
  noteMax: number
  words: Record<
    | 'desired'
    | 'reason'
    | 'reasonHint'
    | 'reasonChoose'
    | 'note'
    | 'noteHint'
    | 'submit'
    | 'pending'
    | 'cancel',
    string
  >
  cancelHref: Route
  /** What can be told; null for whoever may send none. */
  notice: NoticeOfferProps | null
}

/** Why, and the one button. What was typed stays when something is refused. */
export function LockForm(props: LockFormProps) {
  const { tenantId, seen, desired, desiredChoices, reasons, noteMax, words, cancelHref } = props
  const [state, send] = useActionState(startLockRunAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <form action={send} className="space-y-5" noValidate>
      {state.status === 'error' && state.message ? (
        <Notice tone="bad" live>
          {state.message}
        </Notice>
      ) : null}
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="seen" value={seen} />
      {desired ? (
        <input type="hidden" name="desired" value={desired} />
      ) : (
        <Field name="desired" label={words.desired} error={fieldErrors.desired}>
          {(control) => (
            <Select key={values.desired} {...control} defaultValue={values.desired}>
              {desiredChoices.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <ReasonFields
        reasons={reasons}
        reason={values.reason ?? ''}
        note={values.note}
        noteMax={noteMax}
        errors={fieldErrors}
        words={words}
      />
      {props.notice ? (
        <NoticeFields {...props.notice} value={values.notice} error={fieldErrors.notice} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <SubmitButton
          variant={desired === 'unlocked' ? 'primary' : 'danger'}
          size="large"
          pendingText={words.pending}
          className="max-w-full [&]:shrink [&]:truncate"
        >
          {words.submit}
        </SubmitButton>
        <LinkButton href={cancelHref} size="large" variant="quiet">
          {words.cancel}
        </LinkButton>
      </div>
    </form>
  )
}
