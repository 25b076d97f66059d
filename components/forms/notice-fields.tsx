import { Select } from '../ui/select'
import { Field } from './field'

export type NoticeFieldsProps = {
  /** What stands in the fields: nothing chosen is no notice. */
  value: string | undefined
  timing?: string
  /** Whether a notice may also go out before, as with a schedule. */
  offersBefore?: boolean
  /** It goes out before and may not be left out. */
  onlyBefore?: boolean
  /** What stands in the field while nobody chose. */
  suggested: string
  /** Another one when an end gives it back; null where there is no end. */
  back: { label: string; hint: string; options: [value: string, text: string][] } | null
  backValue?: string
  backError?: string
  error?: string
  /** Sentences about recipients who get no message. */
  lines: string[]
  options: [value: string, text: string][]
  samples: { name: string; about: string; text: string | null }[]
  labels: Record<'field' | 'hint' | 'none' | 'choose' | 'texts' | 'when' | 'before' | 'after', string>
}

/** What a form offers of notices, before anything is chosen. */
export type NoticeOfferProps = Omit<
  NoticeFieldsProps,
  'value' | 'timing' | 'error' | 'backValue' | 'backError'
>

/** Whether a notice is sent, with which template, and a preview. */
export function NoticeFields(props: NoticeFieldsProps) {
  const { value, timing, offersBefore, onlyBefore, suggested, error, lines, options, samples, labels } = props
  return (
    <div className="space-y-4">
      <div>
        <Field name="notice" label={labels.field} hint={labels.hint} error={error}>
          {(control) => (
            <Select key={value} {...control} defaultValue={value ?? suggested}>
              <option value="">{onlyBefore ? labels.choose : labels.none}</option>
              {options.map(([id, text]) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {lines.map((line) => (
          <p key={line} className="mt-1 text-13 text-ink-2 break-labels">
            {line}
          </p>
        ))}
        {samples.length > 0 ? (
          <details className="mt-2 text-13">
            <summary className="cursor-pointer text-link">{labels.texts}</summary>
            <ul className="mt-2 space-y-3">
              {samples.map(({ name, about, text }) => (
                <li key={name} className="rounded-control border border-line p-3">
                  <p className="font-medium break-labels">{name}</p>
                  <p className="text-ink-2 break-labels">{about}</p>
                  {text === null ? null : <p className="mt-2 break-labels whitespace-pre-line">{text}</p>}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      {onlyBefore ? <input type="hidden" name="noticeTiming" value="before" /> : null}
      {offersBefore ? (
        <Field name="noticeTiming" label={labels.when}>
          {(control) => (
            <Select key={timing} {...control} defaultValue={timing ?? 'before'}>
              <option value="before">{labels.before}</option>
              <option value="after">{labels.after}</option>
            </Select>
          )}
        </Field>
      ) : null}
      <BackField {...props} />
    </div>
  )
}

function BackField({ back, backValue, backError, labels }: NoticeFieldsProps) {
  if (!back || back.options.length === 0) return null
  return (
    <Field name="noticeBack" label={back.label} hint={back.hint} error={backError}>
      {(control) => (
        <Select key={backValue} {...control} defaultValue={backValue ?? ''}>
          <option value="">{labels.none}</option>
          {back.options.map(([id, text]) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
