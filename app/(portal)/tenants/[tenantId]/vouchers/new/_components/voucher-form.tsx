'use client'

import { useActionState, useState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { IntentButton } from '@/components/forms/intent-button'
import { type ActionState, idleState } from '@/lib/action-state'
import { countRows } from '@/lib/form-rows'
import type { Locale } from '@/lib/i18n/locale'
import type { Words } from '@/lib/i18n/words'
import { detractionOperation } from '@/lib/vouchers/issue/codes'
import { isNote } from '@/lib/vouchers/issue/kinds'
import { sumTyped } from '@/lib/vouchers/issue/sum-typed'
import type { AffectedChoice } from '@/lib/vouchers/issue-hints'
import { CheckedBody } from './checked-body'
import { CustomerFields } from './customer-fields'
import type { Draw } from './draw'
import { FurtherFields, WholeFields } from './further-fields'
import { HeadFields } from './head-fields'
import { LineRows } from './line-rows'
import { NoteFields } from './note-fields'
import { DetractionFields, PaymentFields } from './payment-fields'
import { TotalsPanel } from './totals-panel'
import { useAnswer } from './use-answer'

export type VoucherFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  tenantId: string
  kind: '01' | '03' | '07' | '08'
  /** What stands in the form at first, with the draft's `draftId` and `draftVersion` where there is one. */
  initial: Record<string, string>
  errors: Record<string, string>
  words: Words<'voucherForm'>
  codes: Words<'voucherCodes'>
  parties: Words<'parties'>
  places: Words<'places'>
  locale: Locale
  series: string[]
  vouchers: AffectedChoice[]
  mayIssue: boolean
}

/**
 * One form for each kind of voucher. It draws itself from flat values, so that the answer to a button and the page of a
 * draft are the same thing; while somebody types, only the sums follow.
 */
export function VoucherForm(props: VoucherFormProps) {
  const { words, kind, locale } = props
  const [state, send, pending] = useActionState(props.action, idleState)
  const { form, revision, note, onSubmit } = useAnswer(state, pending)
  const [live, setLive] = useState<{ of: ActionState; values: Record<string, string> } | null>(null)
  const values = state.values ?? props.initial
  const typed = live?.of === state ? live.values : values
  const isChanged = live?.of === state
  const errors = state.status === 'idle' ? props.errors : (state.fieldErrors ?? {})
  const draw: Draw = { values, errors, words, codes: props.codes, locale }
  const sums = sumTyped({ ...typed, kind })
  const currency = typed.currency ?? 'PEN'
  const rows = (list: string) => countRows(values, list)
  return (
    <form
      ref={form}
      action={send}
      noValidate
      onSubmit={onSubmit}
      onChange={(event) => {
        setLive({ of: state, values: textsOf(new FormData(event.currentTarget)) })
        note(event)
      }}
      className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="min-w-0 space-y-4">
        {/* Enter in any field checks: the first button of a form is the one that it presses. */}
        <button
          type="submit"
          name="intent"
          value="check"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <FormMessage state={state} />
        <input type="hidden" name="tenantId" value={props.tenantId} />
        <input type="hidden" name="kind" value={kind} />
        {['draftId', 'draftVersion', 'checked'].map((name) => (
          <input key={`${name}${values[name]}`} type="hidden" name={name} defaultValue={values[name] ?? ''} />
        ))}
        {values.preview ? (
          <CheckedBody
            words={words}
            body={values.preview}
            isStale={isChanged}
            mayIssue={props.mayIssue}
            total={
              <TotalsPanel
                draw={draw}
                sums={sumTyped({ ...values, kind })}
                currency={values.currency ?? 'PEN'}
              />
            }
          />
        ) : null}
        <div key={revision} className="rounded-card border border-line bg-surface">
          {isNote(kind) ? <NoteFields draw={draw} kind={kind} vouchers={props.vouchers} /> : null}
          <HeadFields
            draw={draw}
            isNote={isNote(kind)}
            series={props.series}
            isForeign={currency !== 'PEN'}
          />
          <CustomerFields draw={draw} parties={props.parties} places={props.places} />
          <LineRows draw={draw} count={rows('items')} rows={sums.rows} currency={currency} />
          {isNote(kind) ? null : (
            <>
              <WholeFields draw={draw} />
              <PaymentFields draw={draw} isCredit={typed.payment === '02'} count={rows('instalments')} />
              <DetractionFields draw={draw} hidden={typed.operation !== detractionOperation} />
            </>
          )}
          <FurtherFields draw={draw} />
        </div>
      </div>
      <section
        aria-label={words.totals}
        className="sticky bottom-0 z-10 rounded-card border border-line bg-surface p-4 wide:top-4 wide:bottom-auto"
      >
        <TotalsPanel draw={{ ...draw, values: typed }} sums={sums} currency={currency} />
        <div className="mt-4 flex flex-wrap gap-2">
          <IntentButton intent="check" variant="primary" pendingText={words.saving}>
            {words.check}
          </IntentButton>
          <IntentButton intent="save" pendingText={words.saving}>
            {words.save}
          </IntentButton>
        </div>
        {props.mayIssue ? null : <p className="mt-3 text-13 text-ink-2">{words.noToken}</p>}
      </section>
    </form>
  )
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
