'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input, Textarea } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { saveReportScheduleAction } from '../actions'
import { RhythmFields, type RhythmTexts } from './rhythm-fields'

type ScheduleTexts = RhythmTexts & { name: string; linkDays: string; others: string }

export type ScheduleFormProps = {
  reportScheduleId: string
  /** The place of the report, as fields. */
  hidden: [name: string, value: string][]
  kept: ScheduleTexts
  chosen: string[]
  nameMax: number
  /** Colleagues by e-mail, with the words for each. */
  colleagues: [email: string, text: string][]
  /** What proves who adds others; null for whoever may not. */
  proof: StepUpAsk | null
  submit: string
}

/** When a report leaves and to whom. What was typed stays when something is refused. */
export function ScheduleForm({
  reportScheduleId,
  hidden,
  kept,
  nameMax,
  submit,
  ...props
}: ScheduleFormProps) {
  const t = useTexts('reportSchedules')
  const [state, send] = useActionState(saveReportScheduleAction, idleState)
  const { fieldErrors: wrong = {} } = state
  const typed: Partial<ScheduleTexts & { people: string }> =
    (state.status === 'error' ? state.values : undefined) ?? {}
  const value = (name: keyof ScheduleTexts) => typed[name] ?? kept[name]
  const chosen = state.status === 'error' ? (typed.people?.split(',') ?? []) : props.chosen
  const text = (name: 'name' | 'linkDays') => ({ defaultValue: value(name), autoComplete: 'off' })
  return (
    <form action={send} noValidate className="space-y-6">
      <FormMessage state={state} />
      <input type="hidden" name="reportScheduleId" value={reportScheduleId} />
      {hidden.map(([name, held]) => (
        <input key={name} type="hidden" name={name} value={held} />
      ))}
      <Field name="name" label={t('name')} error={wrong.name} isRequired>
        {(control) => <Input {...control} key={value('name')} {...text('name')} maxLength={nameMax} />}
      </Field>
      <RhythmFields value={value} errors={wrong} />
      <People colleagues={props.colleagues} chosen={chosen} error={wrong.people} />
      {props.proof ? (
        <Field name="others" label={t('others')} hint={t('othersHint')} error={wrong.others}>
          {(control) => (
            <Textarea
              {...control}
              key={value('others')}
              defaultValue={value('others')}
              rows={2}
              autoComplete="off"
              spellCheck={false}
              inputMode="email"
              className="max-w-120"
            />
          )}
        </Field>
      ) : null}
      <Field name="linkDays" label={t('linkDays')} hint={t('linkDaysHint')} error={wrong.linkDays}>
        {(control) => (
          <Input
            {...control}
            key={value('linkDays')}
            {...text('linkDays')}
            inputMode="numeric"
            className="max-w-24 tabular-nums"
          />
        )}
      </Field>
      {props.proof ? <StepUpFields ask={props.proof} state={state} hint={t('proof')} silent /> : null}
      <SubmitButton variant="primary" pendingText={t('saving')}>
        {submit}
      </SubmitButton>
    </form>
  )
}

type PeopleProps = Pick<ScheduleFormProps, 'colleagues' | 'chosen'> & { error: string | undefined }

function People({ colleagues, chosen, error }: PeopleProps) {
  const t = useTexts('reportSchedules')
  return (
    <fieldset aria-describedby={error ? 'people-error people-hint' : 'people-hint'}>
      <legend className="mb-1 font-medium text-13">{t('people')}</legend>
      <p id="people-hint" className="mb-2.5 text-13 text-ink-2">
        {t('peopleHint')}
      </p>
      <ul key={chosen.join()} className="grid max-h-72 gap-x-6 gap-y-2.5 overflow-y-auto p-1 sm:grid-cols-2">
        {colleagues.map(([email, text]) => (
          <li key={email}>
            <CheckboxField
              id={`people-${email}`}
              name="people"
              value={email}
              label={text}
              hint={<span className="[overflow-wrap:anywhere]">{email}</span>}
              defaultChecked={chosen.includes(email)}
              aria-invalid={error ? true : undefined}
            />
          </li>
        ))}
      </ul>
      {error ? (
        <p id="people-error" className="mt-1.5 text-13 text-bad">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
