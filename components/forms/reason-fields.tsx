import { Textarea } from '../ui/input'
import { Options, Select } from '../ui/select'
import { Field } from './field'

export type ReasonFieldsProps = {
  reasons: [code: string, text: string][]
  /** The selected code: submitted before, or proposed by the page. */
  reason: string | undefined
  note: string | undefined
  noteMax: number
  noteRows?: number
  errors: Record<string, string>
  /** Without `reasonChoose` the first reason is preselected. */
  labels: { reason: string; reasonHint?: string; reasonChoose?: string; note: string; noteHint: string }
}

/** The reason for an action: a code and a free note. */
export function ReasonFields(props: ReasonFieldsProps) {
  const { reasons, reason, note, noteMax, noteRows, errors, labels } = props
  return (
    <>
      <ReasonField
        reasons={reasons}
        reason={reason}
        error={errors.reason}
        label={labels.reason}
        hint={labels.reasonHint}
        choose={labels.reasonChoose}
      />
      <NoteField
        note={note}
        max={noteMax}
        rows={noteRows}
        error={errors.note}
        label={labels.note}
        hint={labels.noteHint}
      />
    </>
  )
}

type ReasonFieldProps = {
  reasons: [code: string, text: string][]
  reason: string | undefined
  error: string | undefined
  label: string
  hint?: string
  /** The empty choice; without it the first reason is preselected. */
  choose?: string
}

/** The code of a reason alone. */
export function ReasonField({ reasons, reason, error, label, hint, choose }: ReasonFieldProps) {
  const mustChoose = choose !== undefined
  return (
    <Field name="reason" label={label} hint={hint} error={error}>
      {(control) => (
        <Select key={reason} {...control} required={mustChoose} defaultValue={reason}>
          <Options none={mustChoose ? choose : undefined} pairs={reasons} />
        </Select>
      )}
    </Field>
  )
}

type NoteFieldProps = {
  note: string | undefined
  max: number
  rows?: number
  error: string | undefined
  label: string
  hint: string
}

/** The free note beside a reason. */
export function NoteField({ note, max, rows = 3, error, label, hint }: NoteFieldProps) {
  return (
    <Field name="note" label={label} hint={hint} error={error}>
      {(control) => <Textarea {...control} key={note} defaultValue={note} maxLength={max} rows={rows} />}
    </Field>
  )
}
