import { Options, Select } from '../ui/select'
import { Field } from './field'

export type NoticeFieldsProps = {
  /** The selected template; empty means no notice. */
  value: string | undefined
  timing?: string
  /** Whether the notice may be sent before the action, as with a schedule. */
  offersBefore?: boolean
  /** The notice is required and is sent before the action. */
  onlyBefore?: boolean
  /** The template preselected while `value` is undefined. */
  suggested: string
  /** Options of a second notice, sent when a lock with an end is lifted; null without an end. */
  back: { label: string; hint: string; options: [value: string, text: string][] } | null
  backValue?: string
  backError?: string
  error?: string
  /** Texts about recipients who get no message. */
  lines: string[]
  options: [value: string, text: string][]
  samples: { name: string; about: string; text: string | null }[]
  labels: Record<'field' | 'hint' | 'none' | 'choose' | 'texts' | 'when' | 'before' | 'after', string>
}

/** The props of `NoticeFields` without the person's input. */
export type NoticeOfferProps = Omit<
  NoticeFieldsProps,
  'value' | 'timing' | 'error' | 'backValue' | 'backError'
>

/** Whether a notice is sent, with which template, and a preview. */
export function NoticeFields(props: NoticeFieldsProps) {
  const { value, timing, offersBefore, onlyBefore, suggested, error, lines, options, samples, labels } = props
  // Nothing to choose: why not is all there is to say.
  if (options.length === 0 && !onlyBefore) {
    return (
      <div className="text-13">
        <p className="mb-1 font-medium">{labels.field}</p>
        {lines.map((line) => (
          <p key={line} className="text-ink-2 break-labels">
            {line}
          </p>
        ))}
      </div>
    )
  }
  return (
    <div className="space-y-4">
      <div>
        <Field name="notice" label={labels.field} hint={labels.hint} error={error}>
          {(control) => (
            <Select key={value} {...control} defaultValue={value ?? suggested}>
              <Options none={onlyBefore ? labels.choose : labels.none} pairs={options} />
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
              <Options pairs={(['before', 'after'] as const).map((when) => [when, labels[when]])} />
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
          <Options none={labels.none} pairs={back.options} />
        </Select>
      )}
    </Field>
  )
}
