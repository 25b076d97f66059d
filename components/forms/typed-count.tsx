import { Input } from '../ui/input'
import { Field } from './field'

export type TypedCountProps = { label: string; hint: string; error?: string; value?: string }

/** The number of affected items, typed to confirm a large action. */
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

/** The number as a hidden field, for small actions: refused if the number changed since the page was rendered. */
export function SentCount({ count, error }: { count: number; error?: string }) {
  return (
    <>
      <input type="hidden" name="typedCount" value={count} />
      {error ? <p className="text-13 text-bad">{error}</p> : null}
    </>
  )
}
