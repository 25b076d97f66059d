'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { IntentButton } from '@/components/forms/intent-button'
import { usePlaceAfterAnswer } from '@/components/forms/use-place-after-answer'
import { Card } from '@/components/ui/card'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { Select } from '@/components/ui/select'
import { idleState } from '@/lib/action-state'
import { countRows } from '@/lib/form-rows'
import { saveSequenceAction } from '../actions'

export type SequenceFormProps = {
  of?: { sequenceId: string; version: number }
  /** Flat, as the form sends it. */
  saved: Record<string, string>
  reasons: [code: string, text: string][]
  templates: [id: string, name: string][]
  noticesMax: number
  /** `Aviso 1`, `Aviso 2`, …, and the words of taking one out. */
  numbered: { title: string; remove: string }[]
  cancelHref: Route
  words: Record<
    | 'name'
    | 'nameHint'
    | 'reason'
    | 'reasonHint'
    | 'days'
    | 'daysFirst'
    | 'daysFirstHint'
    | 'at'
    | 'template'
    | 'templateChoose'
    | 'templateHint'
    | 'addNotice'
    | 'lockTitle'
    | 'lockDays'
    | 'lockHint'
    | 'restTitle'
    | 'restHint'
    | 'skipSundays'
    | 'skipHolidays'
    | 'see'
    | 'save'
    | 'saving'
    | 'cancel',
    string
  >
}

type Shown = { props: SequenceFormProps; shown: Record<string, string>; errors: Record<string, string> }

/** The notices in their order, each with days, time and text, and the lock at the end. */
export function SequenceForm(props: SequenceFormProps) {
  const { of, saved, noticesMax, cancelHref, words } = props
  const [state, send] = useActionState(saveSequenceAction, idleState)
  const place = usePlaceAfterAnswer(state)
  const { values, fieldErrors: errors = {} } = state
  const shown = values ?? saved
  const all = { props, shown, errors }
  const count = Math.max(1, countRows(shown, 'notices'))
  return (
    <form key={JSON.stringify(values)} {...place} action={send} className="space-y-4" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      {of ? (
        <>
          <input type="hidden" name="sequenceId" value={of.sequenceId} />
          <input type="hidden" name="version" value={of.version} />
        </>
      ) : null}
      {/* The first button is what Enter presses: it keeps what is typed and nothing else. */}
      <button type="submit" name="intent" value="see" tabIndex={-1} aria-hidden className="sr-only">
        {words.see}
      </button>
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="name" label={words.name} hint={words.nameHint} error={errors.name}>
            {(control) => <Input {...control} defaultValue={shown.name} autoComplete="off" maxLength={80} />}
          </Field>
          <Field name="reason" label={words.reason} hint={words.reasonHint} error={errors.reason}>
            {(control) => <Options control={control} value={shown.reason} options={props.reasons} />}
          </Field>
        </div>
      </Card>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place alone
        <NoticeRow key={place} {...all} place={place} count={count} />
      ))}
      {errors.notices && !Object.keys(errors).some((name) => name.startsWith('notices.')) ? (
        <p className="text-13 text-bad">{errors.notices}</p>
      ) : null}
      {count < noticesMax ? <IntentButton intent="add.notices">{words.addNotice}</IntentButton> : null}
      <LockCard {...all} />
      <RestCard {...all} />
      <div className="flex flex-wrap gap-2">
        <IntentButton intent="save" variant="primary" size="large" pendingText={words.saving}>
          {words.save}
        </IntentButton>
        <LinkButton href={cancelHref} size="large" variant="quiet">
          {words.cancel}
        </LinkButton>
      </div>
    </form>
  )
}

function NoticeRow({ props, shown, errors, place, count }: Shown & { place: number; count: number }) {
  const { words, numbered, templates } = props
  const name = (field: string) => `notices.${place}.${field}`
  const first = place === 0
  return (
    <Card
      title={numbered[place]?.title}
      action={
        count > 1 ? (
          <IntentButton
            intent={`remove.notices.${place}`}
            variant="quiet"
            size="small"
            aria-label={numbered[place]?.remove}
          >
            ✕
          </IntentButton>
        ) : null
      }
    >
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_8rem_1fr]">
        <Field
          name={name('days')}
          label={first ? words.daysFirst : words.days}
          hint={first ? words.daysFirstHint : undefined}
          error={errors[name('days')]}
        >
          {(control) => (
            <Input {...control} inputMode="numeric" autoComplete="off" defaultValue={shown[name('days')]} />
          )}
        </Field>
        <Field name={name('at')} label={words.at} error={errors[name('at')]}>
          {(control) => <Input {...control} type="time" defaultValue={shown[name('at')] ?? '09:00'} />}
        </Field>
        <Field
          name={name('templateId')}
          label={words.template}
          hint={first ? words.templateHint : undefined}
          error={errors[name('templateId')]}
        >
          {(control) => (
            <Options
              control={control}
              value={shown[name('templateId')]}
              options={[['', words.templateChoose], ...templates]}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}

function LockCard({ props: { words }, shown, errors }: Shown) {
  return (
    <Card title={words.lockTitle}>
      <div className="grid items-start gap-4 sm:grid-cols-[14rem_8rem]">
        <Field name="lockDays" label={words.lockDays} error={errors.lockDays}>
          {(control) => (
            <Input {...control} inputMode="numeric" autoComplete="off" defaultValue={shown.lockDays} />
          )}
        </Field>
        <Field name="lockAt" label={words.at} error={errors.lockAt}>
          {(control) => <Input {...control} type="time" defaultValue={shown.lockAt} />}
        </Field>
      </div>
      <p className="mt-3 text-13 text-ink-2">{words.lockHint}</p>
    </Card>
  )
}

function RestCard({ props: { words }, shown }: Shown) {
  return (
    <Card title={words.restTitle}>
      <div className="space-y-2">
        <CheckboxField
          name="skipSundays"
          label={words.skipSundays}
          defaultChecked={shown.skipSundays === 'on'}
        />
        <CheckboxField
          name="skipHolidays"
          label={words.skipHolidays}
          defaultChecked={shown.skipHolidays === 'on'}
        />
      </div>
      <p className="mt-3 text-13 text-ink-2">{words.restHint}</p>
    </Card>
  )
}

type OptionsProps = {
  control: { id: string; name: string }
  value: string | undefined
  options: [value: string, text: string][]
}

function Options({ control, value, options }: OptionsProps) {
  return (
    <Select {...control} defaultValue={value}>
      {options.map(([code, text]) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </Select>
  )
}
