'use client'

import { useActionState, useState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { IntentButton } from '@/components/forms/intent-button'
import { PartyFields } from '@/components/forms/party-fields'
import { UbigeoField } from '@/components/forms/ubigeo-field'
import { useTexts } from '@/components/i18n/use-texts'
import { CheckboxField } from '@/components/ui/checkbox'
import { classes } from '@/components/ui/classes'
import { detractionOperation } from '@/lib/domain/documents/vouchers/issue/catalogue-codes'
import { eraseField } from '@/lib/domain/documents/vouchers/issue/erase-field'
import { isNote } from '@/lib/domain/documents/vouchers/issue/issue-kinds'
import { sumTyped } from '@/lib/domain/documents/vouchers/issue/sum-typed'
import type { AffectedChoice } from '@/lib/domain/documents/vouchers/issue-hints'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'
import { countRows } from '@/lib/platform/forms/form-rows'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Issuer } from '../../../_issuing/paper-sheet'
import { CheckedBody } from './checked-body'
import { FurtherFields, WholeFields } from './further-fields'
import { HeadFields } from './head-fields'
import { LineRows } from './line-rows'
import { NoteFields } from './note-fields'
import { DetractionFields, PaymentFields } from './payment-fields'
import { Section } from './section'
import { TotalsPanel } from './totals-panel'
import { useAnswer } from './use-answer'
import { type FormScope, TextField } from './voucher-fields'

export type VoucherFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  tenantId: string
  issuer: Issuer
  kind: '01' | '03' | '07' | '08'
  /** What stands in the form at first, with the draft's `draftId` and `draftVersion` where there is one. */
  initial: Record<string, string>
  errors: Record<string, string>
  /** Names of codes, by `catalogue.code`. */
  codes: Record<string, string>
  locale: Locale
  series: string[]
  vouchers: AffectedChoice[]
  mayIssue: boolean
}

/**
 * One form for each kind of voucher. It renders from flat values, so that the answer to a button and the page of a
 * draft are the same thing; while somebody types, only the sums follow.
 */
export function VoucherForm(props: VoucherFormProps) {
  const { kind, locale } = props
  const t = useTexts('voucherForm')
  const [state, send, pending] = useActionState(props.action, idleState)
  const { form, revision, note, onSubmit } = useAnswer(state, pending)
  const [live, setLive] = useState<{ of: ActionState; values: Record<string, string> } | null>(null)
  const values = state.values ?? props.initial
  const typed = live?.of === state ? live.values : values
  const isChanged = live?.of === state
  const errors = state.status === 'idle' ? props.errors : (state.fieldErrors ?? {})
  const scope: FormScope = { values, errors, codes: props.codes, locale }
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
      className="grid items-start gap-4 [&_:is(input,select,textarea,summary)]:scroll-my-36 wide:grid-cols-[minmax(0,1fr)_18rem]"
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
        <CheckedBody values={values} issuer={props.issuer} isStale={isChanged} mayIssue={props.mayIssue} />
        <div key={revision} className="@container/fields rounded-card border border-line bg-surface">
          {isNote(kind) ? <NoteFields scope={scope} kind={kind} vouchers={props.vouchers} /> : null}
          <HeadFields
            scope={scope}
            isNote={isNote(kind)}
            series={props.series}
            isForeign={currency !== 'PEN'}
          />
          <CustomerFields scope={scope} />
          <LineRows scope={scope} count={rows('items')} rows={sums.rows} currency={currency} />
          {isNote(kind) ? null : (
            <>
              <WholeFields scope={scope} />
              <PaymentFields scope={scope} isCredit={typed.payment === '02'} count={rows('instalments')} />
              <DetractionFields scope={scope} hidden={typed.operation !== detractionOperation} />
            </>
          )}
          <FurtherFields scope={scope} />
        </div>
      </div>
      <section
        aria-label={t('totals')}
        className={classes(
          'z-10 gap-6 rounded-card border border-line bg-surface px-4 py-3 md:flex md:items-center wide:block wide:p-4 wide:sticky wide:top-[calc(var(--stripe)+4.25rem)] wide:bottom-auto',
          // The bar of what was checked takes its place.
          values.preview ? undefined : 'sticky bottom-18 md:bottom-3',
        )}
      >
        <TotalsPanel scope={{ ...scope, values: typed }} sums={sums} currency={currency} />
        <div className="flex flex-wrap gap-2 max-md:mt-2 max-md:*:grow wide:mt-4">
          <IntentButton
            intent="check"
            variant={values.preview ? 'secondary' : 'primary'}
            pendingText={t('saving')}
          >
            {t('check')}
          </IntentButton>
          <IntentButton intent="save" pendingText={t('saving')}>
            {t('save')}
          </IntentButton>
        </div>
        {props.mayIssue ? null : <p className="text-13 text-ink-2 max-md:mt-3 wide:mt-3">{t('noToken')}</p>}
      </section>
    </form>
  )
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function CustomerFields({ scope }: { scope: FormScope }) {
  const t = useTexts('voucherForm')
  const { values, errors } = scope
  return (
    <Section title={t('customer')}>
      <PartyFields prefix="customer" values={values} errors={errors} withAddress />
      <div className="mt-4 grid gap-4 @md/fields:grid-cols-2">
        <UbigeoField name="customer.ubigeo" values={values} errors={errors} />
        <TextField
          scope={scope}
          name="customer.country"
          label={t('country')}
          maxLength={2}
          className="uppercase"
        />
        <TextField scope={scope} name="customer.email" label={t('email')} type="email" />
        <TextField scope={scope} name="customer.telephone" label={t('telephone')} type="tel" maxLength={40} />
      </div>
      <div className="mt-4">
        <CheckboxField
          name={eraseField}
          label={t('erase')}
          hint={t('eraseHint')}
          defaultChecked={values[eraseField] === 'on'}
        />
      </div>
    </Section>
  )
}
