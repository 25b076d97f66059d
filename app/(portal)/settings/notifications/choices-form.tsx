'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Checkbox } from '@/components/ui/checkbox'
import { classes } from '@/components/ui/classes'
import { Input } from '@/components/ui/input'
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

/** A channel, in words and as its column is headed. */
type Channel = [channel: string, texts: { full: string; short: string }]

export type ChoicesFormProps = { rows: ChoiceRow[]; channels: Channel[] }

/** What it is about, a column a channel, and the browser; on the narrowest phones what it is about stands above. */
const columns =
  'grid grid-cols-5 items-center min-[22rem]:grid-cols-[minmax(0,1fr)_repeat(5,2.75rem)] sm:grid-cols-[minmax(0,1fr)_repeat(5,5.25rem)]'

/** As large as a thumb, and no nearer to one row than to the next. */
const cell = 'grid min-h-9 cursor-pointer place-items-center self-stretch rounded-control hover:bg-sunken'

/** Where a person hears of each kind, as a matrix, and from which size on. */
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
      <Heads channels={channels} />
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

function Heads({ channels }: Pick<ChoicesFormProps, 'channels'>) {
  const t = useTexts('inbox')
  const tPush = useTexts('push')
  return (
    <div
      aria-hidden
      className={classes(
        columns,
        'sticky top-[calc(56px+var(--stripe,0px))] z-1 rounded-t-card border-line border-b bg-surface px-3 py-1.5 text-center text-12 text-ink-2 max-sm:tracking-tight sm:px-4',
      )}
    >
      <span className="text-left max-[22rem]:hidden">{t('what')}</span>
      {channels.map(([channel, { full, short }]) => (
        <span key={channel} className="px-0.5 hyphens-manual">
          <span className="max-sm:hidden">{full}</span>
          <span className="sm:hidden">{short}</span>
        </span>
      ))}
      <span className="px-0.5 max-sm:hidden">{tPush('also')}</span>
      <span className="px-0.5 hyphens-manual sm:hidden">{tPush('alsoShort')}</span>
    </div>
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
  const { name, note, threshold } = row
  return (
    <li className={classes(columns, 'px-3 py-1 sm:px-4')}>
      <div className="min-w-0 py-1 break-words max-sm:text-13 max-[22rem]:col-span-full">
        <p className="font-medium text-pretty">{name}</p>
        {note ? <p className="text-13 text-ink-2 max-sm:text-12">{note}</p> : null}
      </div>
      <div
        role="radiogroup"
        aria-label={t('channelOf', { kind: name })}
        className="col-span-4 grid grid-cols-subgrid self-stretch"
      >
        {channels.map((channel) => (
          <Choice key={channel[0]} row={row} channel={channel} typed={typed} />
        ))}
      </div>
      <Push row={row} typed={typed} />
      {threshold ? <Threshold row={row} threshold={threshold} typed={typed} wrong={wrong} /> : null}
    </li>
  )
}

type CellProps = Pick<RowProps, 'row' | 'typed'>

function Choice({ row, channel: [value, { full }], typed }: CellProps & { channel: Channel }) {
  const name = fieldName('channel', row.kind)
  const chosen = typed[name] ?? row.channel
  return (
    <label title={full} className={cell}>
      <input
        key={chosen}
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === chosen}
        className="accent-accent"
      />
      <span className="sr-only">{full}</span>
    </label>
  )
}

function Push({ row, typed }: CellProps) {
  const t = useTexts('push')
  const name = fieldName('push', row.kind)
  const isTyped = fieldName('channel', row.kind) in typed
  const isOn = isTyped ? name in typed : row.push
  return (
    <label htmlFor={name} className={cell}>
      <Checkbox key={String(isOn)} id={name} name={name} defaultChecked={isOn} />
      <span className="sr-only">
        {t('also')}: {row.name}
      </span>
    </label>
  )
}

type ThresholdProps = Omit<RowProps, 'channels'> & { threshold: NonNullable<ChoiceRow['threshold']> }

function Threshold({ row, threshold, typed, wrong }: ThresholdProps) {
  const name = fieldName('threshold', row.kind)
  const value = typed[name] ?? threshold.value
  const error = wrong[name]
  return (
    <div className="col-span-full pb-1.5">
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
          className="w-20 tabular-nums [&]:h-7"
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
