'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { idleState } from '@/lib/platform/forms/action-state'
import { saveNotificationsAction } from './actions'
import { fieldName } from './field-name'

export type ChoiceRow = {
  kind: string
  name: string
  note: string | null
  channel: string
  push: boolean
  /** Null where the kind has no size. */
  threshold: { value: string; label: string; range: string } | null
}

export type ChoicesFormProps = { rows: ChoiceRow[]; channels: [channel: string, text: string][] }

/** Where a person hears of each kind, and from which size on. */
export function ChoicesForm({ rows, channels }: ChoicesFormProps) {
  const t = useTexts('inbox')
  const tPush = useTexts('push')
  const [state, send] = useActionState(saveNotificationsAction, idleState)
  const typed = state.status === 'error' ? (state.values ?? {}) : {}
  return (
    <form action={send} noValidate>
      {state.message ? (
        <div className="px-4 pt-4">
          <FormMessage state={state} />
        </div>
      ) : null}
      <div
        aria-hidden
        className="hidden grid-cols-[minmax(0,1fr)_14rem_5.5rem] gap-x-4 border-line border-b px-4 py-2 text-12 text-ink-2 sm:grid"
      >
        <span>{t('what')}</span>
        <span>{t('channel')}</span>
        <span className="text-center">{tPush('also')}</span>
      </div>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.kind} row={row} channels={channels} typed={typed} wrong={state.fieldErrors ?? {}} />
        ))}
      </ul>
      <div className="sticky bottom-0 rounded-b-card border-line border-t bg-surface px-4 py-3 max-md:bottom-14">
        <SubmitButton variant="primary" pendingText={t('saving')}>
          {t('save')}
        </SubmitButton>
      </div>
    </form>
  )
}

type RowProps = {
  row: ChoiceRow
  channels: ChoicesFormProps['channels']
  typed: Record<string, string>
  wrong: Record<string, string>
}

function Row({ row, channels, typed, wrong }: RowProps) {
  const t = useTexts('inbox')
  const { kind, name, note, threshold } = row
  const channelName = fieldName('channel', kind)
  const channel = typed[channelName] ?? row.channel
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_14rem_5.5rem] sm:gap-x-4 sm:py-1.5">
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <p className="font-medium">{name}</p>
        {note ? <p className="text-13 text-ink-2">{note}</p> : null}
        {threshold ? <Threshold row={row} threshold={threshold} typed={typed} wrong={wrong} /> : null}
      </div>
      <Select
        key={channel}
        name={channelName}
        defaultValue={channel}
        aria-label={t('channelOf', { kind: name })}
      >
        {channels.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <Push row={row} typed={typed} />
    </li>
  )
}

function Push({ row, typed }: Pick<RowProps, 'row' | 'typed'>) {
  const t = useTexts('push')
  const name = fieldName('push', row.kind)
  const isTyped = fieldName('channel', row.kind) in typed
  const isOn = isTyped ? name in typed : row.push
  return (
    <div className="flex min-h-9 items-center justify-end gap-2 text-13 text-ink-2 sm:justify-center">
      <Checkbox key={String(isOn)} id={name} name={name} defaultChecked={isOn} />
      <label htmlFor={name} className="sm:sr-only">
        {t('also')}
        <span className="sr-only">: {row.name}</span>
      </label>
    </div>
  )
}

type ThresholdProps = Omit<RowProps, 'channels'> & { threshold: NonNullable<ChoiceRow['threshold']> }

function Threshold({ row, threshold, typed, wrong }: ThresholdProps) {
  const name = fieldName('threshold', row.kind)
  const value = typed[name] ?? threshold.value
  const error = wrong[name]
  return (
    <div className="mt-0.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
        <label htmlFor={name}>
          {threshold.label}
          <span className="sr-only">: {row.name}</span>
        </label>
        <Input
          id={name}
          key={value}
          name={name}
          defaultValue={value}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-range ${name}-error` : `${name}-range`}
          className="h-7 w-20 tabular-nums"
        />
        <span id={`${name}-range`} className="max-sm:sr-only">
          {threshold.range}
        </span>
      </div>
      {error ? (
        <p id={`${name}-error`} className="mt-1 text-13 text-bad">
          {error}
        </p>
      ) : null}
    </div>
  )
}
