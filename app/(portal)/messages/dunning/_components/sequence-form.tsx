'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { IntentButton } from '@/components/forms/intent-button'
import { usePlaceAfterAnswer } from '@/components/forms/use-place-after-answer'
import { useTexts } from '@/components/i18n/use-texts'
import { Card } from '@/components/ui/card'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { Options, Select } from '@/components/ui/select'
import { idleState } from '@/lib/platform/forms/action-state'
import { countRows } from '@/lib/platform/forms/form-rows'
import { saveSequenceAction } from '../actions'

export type SequenceFormProps = {
  of?: { sequenceId: string; version: number }
  /** Field names as the form sends them, such as `notices.0.days`. */
  saved: Record<string, string>
  reasons: [code: string, text: string][]
  templates: [id: string, name: string][]
  noticesMax: number
  cancelHref: Route
}

type PartProps = { view: Record<string, string>; errors: Record<string, string> }

/** The notices in their order, each with days, time and text, and the lock at the end. */
export function SequenceForm(props: SequenceFormProps) {
  const t = useTexts('dunning')
  const { of, saved, reasons, templates, noticesMax, cancelHref } = props
  const [state, send, pending] = useActionState(saveSequenceAction, idleState)
  const place = usePlaceAfterAnswer(state, pending)
  const { values, fieldErrors: errors = {} } = state
  const view = values ?? saved
  const all = { view, errors }
  const count = Math.max(1, countRows(view, 'notices'))
  return (
    <form key={JSON.stringify(values)} {...place} action={send} className="space-y-4" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      {of ? (
        <>
          <input type="hidden" name="sequenceId" value={of.sequenceId} />
          <input type="hidden" name="version" value={of.version} />
        </>
      ) : null}
      {/* Enter presses the first submit button: preview, never save. */}
      <button type="submit" name="intent" value="see" tabIndex={-1} aria-hidden className="sr-only">
        {t('see')}
      </button>
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="name" label={t('name')} hint={t('nameHint')} error={errors.name}>
            {(control) => <Input {...control} defaultValue={view.name} autoComplete="off" maxLength={80} />}
          </Field>
          <Field
            name="reason"
            label={t('reason')}
            hint={t('reasonHint', { variable: '{{motivo}}' })}
            error={errors.reason}
          >
            {(control) => <Choice control={control} value={view.reason} options={reasons} />}
          </Field>
        </div>
      </Card>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id; their index is part of the field names
        <NoticeRow key={place} {...all} templates={templates} place={place} count={count} />
      ))}
      {errors.notices && !Object.keys(errors).some((name) => name.startsWith('notices.')) ? (
        <p className="text-13 text-bad">{errors.notices}</p>
      ) : null}
      {count < noticesMax ? <IntentButton intent="add.notices">{t('addNotice')}</IntentButton> : null}
      <LockCard {...all} />
      <RestCard {...all} />
      <div className="flex flex-wrap gap-2">
        <IntentButton intent="save" variant="primary" size="large" pendingText={t('saving')}>
          {t('save')}
        </IntentButton>
        <LinkButton href={cancelHref} size="large" variant="quiet">
          {t('cancel')}
        </LinkButton>
      </div>
    </form>
  )
}

type NoticeRowProps = PartProps & Pick<SequenceFormProps, 'templates'> & { place: number; count: number }

function NoticeRow({ view, errors, templates, place, count }: NoticeRowProps) {
  const t = useTexts('dunning')
  const name = (field: string) => `notices.${place}.${field}`
  const first = place === 0
  return (
    <Card
      title={t('notice', { number: place + 1 })}
      action={
        count > 1 ? (
          <IntentButton
            intent={`remove.notices.${place}`}
            variant="quiet"
            size="small"
            aria-label={t('removeNotice', { number: place + 1 })}
          >
            ✕
          </IntentButton>
        ) : null
      }
    >
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_8rem_1fr]">
        <Field
          name={name('days')}
          label={first ? t('daysFirst') : t('days')}
          hint={first ? t('daysFirstHint') : undefined}
          error={errors[name('days')]}
        >
          {(control) => (
            <Input {...control} inputMode="numeric" autoComplete="off" defaultValue={view[name('days')]} />
          )}
        </Field>
        <Field name={name('at')} label={t('at')} error={errors[name('at')]}>
          {(control) => <Input {...control} type="time" defaultValue={view[name('at')] ?? '09:00'} />}
        </Field>
        <Field
          name={name('templateId')}
          label={t('template')}
          hint={first ? t('templateHint') : undefined}
          error={errors[name('templateId')]}
        >
          {(control) => (
            <Choice
              control={control}
              value={view[name('templateId')]}
              options={[['', t('templateChoose')], ...templates]}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}

function LockCard({ view, errors }: PartProps) {
  const t = useTexts('dunning')
  return (
    <Card title={t('lockTitle')}>
      <div className="grid items-start gap-4 sm:grid-cols-[14rem_8rem]">
        <Field name="lockDays" label={t('lockDays')} error={errors.lockDays}>
          {(control) => (
            <Input {...control} inputMode="numeric" autoComplete="off" defaultValue={view.lockDays} />
          )}
        </Field>
        <Field name="lockAt" label={t('at')} error={errors.lockAt}>
          {(control) => <Input {...control} type="time" defaultValue={view.lockAt} />}
        </Field>
      </div>
      <p className="mt-3 text-13 text-ink-2">{t('lockHint', { variable: '{{fecha}}' })}</p>
    </Card>
  )
}

function RestCard({ view }: PartProps) {
  const t = useTexts('dunning')
  return (
    <Card title={t('restTitle')}>
      <div className="space-y-2">
        <CheckboxField
          name="skipSundays"
          label={t('skipSundays')}
          defaultChecked={view.skipSundays === 'on'}
        />
        <CheckboxField
          name="skipHolidays"
          label={t('skipHolidays')}
          defaultChecked={view.skipHolidays === 'on'}
        />
      </div>
      <p className="mt-3 text-13 text-ink-2">{t('restHint')}</p>
    </Card>
  )
}

type ChoiceProps = {
  control: { id: string; name: string }
  value: string | undefined
  options: [value: string, text: string][]
}

function Choice({ control, value, options }: ChoiceProps) {
  return (
    <Select {...control} defaultValue={value}>
      <Options pairs={options} />
    </Select>
  )
}
