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
  const [state, send] = useActionState(saveNotificationsAction, idleState)
  const typed = state.status === 'error' ? (state.values ?? {}) : {}
  return (
    <form action={send} noValidate>
      {state.message ? (
        <div className="px-4 pt-4">
          <FormMessage state={state} />
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.kind} row={row} channels={channels} typed={typed} wrong={state.fieldErrors ?? {}} />
        ))}
      </ul>
      <div className="border-line border-t px-4 py-3">
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
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto] sm:py-2.5">
      <div className="min-w-0">
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
    <div className="flex items-center gap-2 text-13 text-ink-2">
      <Checkbox key={String(isOn)} id={name} name={name} defaultChecked={isOn} />
      <label htmlFor={name}>
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
    <div className="mt-1.5">
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
          aria-describedby={error ? `${name}-error` : undefined}
          className="w-24 tabular-nums"
        />
        <span>{threshold.range}</span>
      </div>
      {error ? (
        <p id={`${name}-error`} className="mt-1 text-13 text-bad">
          {error}
        </p>
      ) : null}
    </div>
  )
}
