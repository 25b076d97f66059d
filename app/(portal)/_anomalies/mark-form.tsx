'use client'

import { type ReactNode, useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { buttonClass } from '@/components/ui/button-class'
import { Input, Textarea } from '@/components/ui/input'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'
import { markAnomalyAction } from '../anomalies/actions'

type Props = { anomalyId: string; tenantId: string }

/** Why it is all right. What was typed stays when something is refused. */
export function ExplainForm({ anomalyId, tenantId, noteMax }: Props & { noteMax: number }) {
  const t = useTexts('anomalies')
  const [state, send] = useActionState(markAnomalyAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <Fold group={anomalyId} text={t('explain')} state={state} send={send}>
      <Hidden anomalyId={anomalyId} tenantId={tenantId} mark="explained" />
      <Field
        name="note"
        id={`note-${anomalyId}`}
        label={t('note')}
        hint={t('noteHint')}
        error={fieldErrors.note}
        isRequired
      >
        {(control) => (
          <Textarea {...control} key={values.note} defaultValue={values.note} maxLength={noteMax} rows={2} />
        )}
      </Field>
      <SubmitButton pendingText={t('marking')}>{t('saveNote')}</SubmitButton>
    </Fold>
  )
}

type SnoozeProps = Props & { first: string; last: string; usual: string }

/** From when on it is listed again. */
export function SnoozeForm({ anomalyId, tenantId, first, last, usual }: SnoozeProps) {
  const t = useTexts('anomalies')
  const [state, send] = useActionState(markAnomalyAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  return (
    <Fold group={anomalyId} text={t('snooze')} state={state} send={send}>
      <Hidden anomalyId={anomalyId} tenantId={tenantId} mark="snoozed" />
      <Field
        name="until"
        id={`until-${anomalyId}`}
        label={t('until')}
        hint={t('untilHint')}
        error={fieldErrors.until}
        isRequired
      >
        {(control) => (
          <Input
            {...control}
            key={values.until}
            type="date"
            min={first}
            max={last}
            defaultValue={values.until ?? usual}
            className="w-44"
          />
        )}
      </Field>
      <SubmitButton pendingText={t('marking')}>{t('saveSnooze')}</SubmitButton>
    </Fold>
  )
}

type FoldProps = {
  /** Of one group one is open at a time. */
  group: string
  text: string
  state: ActionState
  send: (form: FormData) => void
  children: ReactNode
}

/** A form that opens below the buttons, and is open while something in it is refused. */
function Fold({ group, text, state, send, children }: FoldProps) {
  const isRefused = state.status === 'error'
  return (
    <details
      name={`marks-${group}`}
      open={isRefused || undefined}
      className="open:order-last open:basis-full"
    >
      <summary className={`${buttonClass()} list-none`}>{text}</summary>
      <form action={send} className="mt-2 max-w-md space-y-3" noValidate>
        {isRefused ? <FormMessage state={state} /> : null}
        {children}
      </form>
    </details>
  )
}

function Hidden({ anomalyId, tenantId, mark }: Props & { mark: string }) {
  return (
    <>
      <input type="hidden" name="anomalyId" value={anomalyId} />
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="mark" value={mark} />
    </>
  )
}
