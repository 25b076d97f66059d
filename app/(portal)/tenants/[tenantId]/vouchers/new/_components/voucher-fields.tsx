import type { ComponentProps, ReactNode } from 'react'
import { Field } from '@/components/forms/field'
import { classes } from '@/components/ui/classes'
import { Input } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'
import type { Locale } from '@/lib/platform/i18n/locale'

/** What every part of the form renders from. */
export type FormScope = {
  values: Record<string, string>
  errors: Record<string, string>
  /** Names of codes, by `catalogue.code`. */
  codes: Record<string, string>
  locale: Locale
}

export type Option = [value: string, text: string]

type Labelled = { scope: FormScope; name: string; label: string; hint?: string }

export function TextField({ scope, name, label, hint, ...rest }: Labelled & ComponentProps<typeof Input>) {
  return (
    <Field name={name} label={label} hint={hint} error={scope.errors[name]}>
      {(control) => <Input {...control} defaultValue={scope.values[name]} autoComplete="off" {...rest} />}
    </Field>
  )
}

/** Digits stand under digits. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="decimal" className="text-right tabular-nums" {...props} />
}

type SelectProps = Labelled & { options: Option[]; first?: string }

export function SelectField({ scope, name, label, hint, options, first }: SelectProps) {
  return (
    <Field name={name} label={label} hint={hint} error={scope.errors[name]}>
      {(control) => (
        <Select {...control} defaultValue={scope.values[name] ?? ''}>
          <Options none={first} pairs={options} />
        </Select>
      )}
    </Field>
  )
}

type CellProps = {
  scope: FormScope
  name: string
  label: string
  className?: string
  children: (control: {
    id: string
    name: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** A field of a row: its label is read aloud, and seen where the row has no columns under headings. */
export function Cell({ scope, name, label, className, children }: CellProps) {
  const id = `field-${name}`
  const error = scope.errors[name]
  const described = error ? `${id}-error` : undefined
  return (
    <div className={classes('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block text-12 text-ink-2 @4xl/lines:sr-only">
        {label}
      </label>
      {children({ id, name, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p id={described} className="mt-1 text-12 text-bad">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** Codes as options, in their own order, with their names in their catalogue. */
export function optionsOf(
  scope: FormScope,
  catalogue: string,
  codes: readonly string[],
  withCode = false,
): Option[] {
  return codes.map((code) => {
    const text = scope.codes[`${catalogue}.${code}`] ?? code
    return [code, withCode ? `${code} · ${text}` : text]
  })
}
