'use client'

import type { Route } from 'next'
import { type ReactNode, useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { NoticeFields, type NoticeOfferProps } from '@/components/forms/notice-fields'
import { NoteField, ReasonField } from '@/components/forms/reason-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Notice } from '@/components/status/notice'
import { ChevronDown } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { Options, Select } from '@/components/ui/select'
import { idleState } from '@/lib/platform/forms/action-state'
import { startLockRunAction } from '../actions'

export type LockFormProps = {
  tenantId: string
  /** What the page shows of the tenant. */
  seen: 'locked' | 'unlocked' | 'unknown'
  /** Null where nobody knows the state: then the person says what it should be. */
  desired: 'locked' | 'unlocked' | null
  desiredChoices: [value: string, text: string][]
  /** The first is proposed for an unlock; a lock has none until the person chooses. */
  reasons: [code: string, text: string][]
  noteMax: number
  /** What the one button says. */
  submit: string
  cancelHref: Route
  /** The notice that can be sent; null for staff who may send none. */
  notice: NoticeOfferProps | null
  /** What follows from it, above the button. */
  children: ReactNode
}

/** Why, and the one button; an unlock folds what is seldom filled in. What was typed stays when something is refused. */
export function LockForm(props: LockFormProps) {
  const { tenantId, seen, desired, desiredChoices, reasons, noteMax, submit, cancelHref, notice } = props
  const t = useTexts('lockScreens')
  const [state, send] = useActionState(startLockRunAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  const unlocks = desired === 'unlocked'
  const reason = (
    <ReasonField
      reasons={reasons}
      reason={values.reason ?? (unlocks ? reasons[0]?.[0] : '')}
      error={fieldErrors.reason}
      label={t('reason')}
      hint={t('reasonHint')}
      choose={unlocks ? undefined : t('reasonChoose')}
    />
  )
  const note = (
    <NoteField
      note={values.note}
      max={noteMax}
      rows={2}
      error={fieldErrors.note}
      label={t('note')}
      hint={t('noteHint', { max: noteMax })}
    />
  )
  const told = notice ? <NoticeFields {...notice} value={values.notice} error={fieldErrors.notice} /> : null
  return (
    <form action={send} className="space-y-4" noValidate>
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
              <Options pairs={desiredChoices} />
            </Select>
          )}
        </Field>
      )}
      {unlocks ? (
        <>
          {reason}
          <Folded
            text={t(told ? 'further' : 'furtherNote')}
            isOpen={Boolean(values.note || values.notice || fieldErrors.note || fieldErrors.notice)}
          >
            {note}
            {told}
          </Folded>
        </>
      ) : (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {reason}
            {told}
          </div>
          {note}
        </>
      )}
      {props.children}
      <div className="flex flex-wrap gap-2">
        <SubmitButton
          variant={unlocks ? 'primary' : 'danger'}
          size="large"
          pendingText={t('pending')}
          className="min-h-10 max-w-full py-2 text-balance [&]:h-auto [&]:shrink [&]:whitespace-normal"
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

function Folded({ text, isOpen, children }: { text: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-6 w-fit items-center gap-1 text-13 text-link">
        {text}
        <ChevronDown aria-hidden className="size-4 motion-quick group-open:rotate-180" />
      </summary>
      <div className="mt-3 space-y-4">{children}</div>
    </details>
  )
}
