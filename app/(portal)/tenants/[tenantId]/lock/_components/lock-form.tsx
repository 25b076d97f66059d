'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { NoticeFields, type NoticeOfferProps } from '@/components/forms/notice-fields'
import { ReasonFields } from '@/components/forms/reason-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import { Select } from '@/components/ui/select'
import { idleState } from '@/lib/platform/forms/action-state'
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
  /** What the one button says. */
  submit: string
  cancelHref: Route
  /** The notice that can be sent; null for staff who may send none. */
  notice: NoticeOfferProps | null
}

/** Why, and the one button. What was typed stays when something is refused. */
export function LockForm(props: LockFormProps) {
  const { tenantId, seen, desired, desiredChoices, reasons, noteMax, submit, cancelHref } = props
  const t = useTexts('lockScreens')
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
        <Field name="desired" label={t('desired')} error={fieldErrors.desired}>
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
        labels={{
          reason: t('reason'),
          reasonHint: t('reasonHint'),
          reasonChoose: t('reasonChoose'),
          note: t('note'),
          noteHint: t('noteHint', { max: noteMax }),
        }}
      />
      {props.notice ? (
        <NoticeFields {...props.notice} value={values.notice} error={fieldErrors.notice} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <SubmitButton
          variant={desired === 'unlocked' ? 'primary' : 'danger'}
          size="large"
          pendingText={t('pending')}
          className="max-w-full [&]:shrink [&]:truncate"
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
