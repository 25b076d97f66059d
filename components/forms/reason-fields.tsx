import { Textarea } from '../ui/input'
import { Select } from '../ui/select'
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
export function ReasonFields({
  reasons,
  reason,
  note,
  noteMax,
  noteRows = 3,
  errors,
  labels,
}: ReasonFieldsProps) {
  const mustChoose = labels.reasonChoose !== undefined
  return (
    <>
      <Field name="reason" label={labels.reason} hint={labels.reasonHint} error={errors.reason}>
        {(control) => (
          <Select key={reason} {...control} required={mustChoose} defaultValue={reason}>
            {mustChoose ? <option value="">{labels.reasonChoose}</option> : null}
            {reasons.map(([code, text]) => (
              <option key={code} value={code}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="note" label={labels.note} hint={labels.noteHint} error={errors.note}>
        {(control) => (
          <Textarea {...control} key={note} defaultValue={note} maxLength={noteMax} rows={noteRows} />
        )}
      </Field>
    </>
  )
}
