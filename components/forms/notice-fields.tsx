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
  /** What is said of who hears nothing. */
  lines: string[]
  options: [value: string, text: string][]
  samples: { name: string; about: string; text: string | null }[]
  words: Record<'field' | 'hint' | 'none' | 'choose' | 'texts' | 'when' | 'before' | 'after', string>
}

/** What a form offers of notices, before anything is chosen. */
export type NoticeOfferProps = Omit<
  NoticeFieldsProps,
  'value' | 'timing' | 'error' | 'backValue' | 'backError'
>

/** Whether companies are told, by which template, and what it would read like. */
export function NoticeFields(props: NoticeFieldsProps) {
  const { value, timing, offersBefore, onlyBefore, suggested, error, lines, options, samples, words } = props
  return (
    <div className="space-y-4">
      <div>
        <Field name="notice" label={words.field} hint={words.hint} error={error}>
          {(control) => (
            <Select key={value} {...control} defaultValue={value ?? suggested}>
              <option value="">{onlyBefore ? words.choose : words.none}</option>
              {options.map(([id, text]) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {lines.map((line) => (
          <p key={line} className="mt-1 text-13 text-ink-2 break-words">
            {line}
          </p>
        ))}
        {samples.length > 0 ? (
          <details className="mt-2 text-13">
            <summary className="cursor-pointer text-link">{words.texts}</summary>
            <ul className="mt-2 space-y-3">
              {samples.map(({ name, about, text }) => (
                <li key={name} className="rounded-control border border-line p-3">
                  <p className="font-medium break-words">{name}</p>
                  <p className="text-ink-2 break-words">{about}</p>
                  {text === null ? null : <p className="mt-2 break-words whitespace-pre-line">{text}</p>}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      {onlyBefore ? <input type="hidden" name="noticeTiming" value="before" /> : null}
      {offersBefore ? (
        <Field name="noticeTiming" label={words.when}>
          {(control) => (
            <Select key={timing} {...control} defaultValue={timing ?? 'before'}>
              <option value="before">{words.before}</option>
              <option value="after">{words.after}</option>
            </Select>
          )}
        </Field>
      ) : null}
      <BackField {...props} />
    </div>
  )
}

function BackField({ back, backValue, backError, words }: NoticeFieldsProps) {
  if (!back || back.options.length === 0) return null
  return (
    <Field name="noticeBack" label={back.label} hint={back.hint} error={backError}>
      {(control) => (
        <Select key={backValue} {...control} defaultValue={backValue ?? ''}>
          <option value="">{words.none}</option>
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
