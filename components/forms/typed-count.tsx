import { Input } from '../ui/input'
import { Field } from './field'

export type TypedCountProps = { label: string; hint: string; error?: string; value?: string }

/** The number that somebody types to say that so many are meant. */
export function TypedCount({ label, hint, error, value }: TypedCountProps) {
  return (
    <Field name="typedCount" label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={value}
          className="max-w-32"
        />
      )}
    </Field>
  )
}

/** The same where few are meant and nobody types: the number goes along, so that one that moved is refused. */
export function SentCount({ count, error }: { count: number; error?: string }) {
  return (
    <>
      <input type="hidden" name="typedCount" value={count} />
      {error ? <p className="text-13 text-bad">{error}</p> : null}
    </>
  )
}
