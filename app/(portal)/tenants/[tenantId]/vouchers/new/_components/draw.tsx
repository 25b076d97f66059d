import type { ComponentProps, ReactNode } from 'react'
import { Field } from '@/components/forms/field'
import { classes } from '@/components/ui/classes'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { Locale } from '@/lib/i18n/locale'
import type { Words } from '@/lib/i18n/words'

/** Everything that a part of the form draws itself from. */
export type Draw = {
  values: Record<string, string>
  errors: Record<string, string>
  words: Words<'voucherForm'>
  codes: Words<'voucherCodes'>
  locale: Locale
}

export type Option = [value: string, text: string]

type Labelled = { draw: Draw; name: string; label: string; hint?: string }

export function TextField({ draw, name, label, hint, ...rest }: Labelled & ComponentProps<typeof Input>) {
  return (
    <Field name={name} label={label} hint={hint} error={draw.errors[name]}>
      {(control) => <Input {...control} defaultValue={draw.values[name]} autoComplete="off" {...rest} />}
    </Field>
  )
}

/** Digits stand under digits. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="decimal" className="text-right tabular-nums" {...props} />
}

type SelectProps = Labelled & { options: Option[]; first?: string }

export function SelectField({ draw, name, label, hint, options, first }: SelectProps) {
  return (
    <Field name={name} label={label} hint={hint} error={draw.errors[name]}>
      {(control) => (
        <Select {...control} defaultValue={draw.values[name] ?? ''}>
          {first === undefined ? null : <option value="">{first}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type CellProps = {
  draw: Draw
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
export function Cell({ draw, name, label, className, children }: CellProps) {
  const id = `field-${name}`
  const error = draw.errors[name]
  const described = error ? `${id}-error` : undefined
  return (
    <div className={classes('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block text-12 text-ink-2 md:sr-only">
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

/** Codes as options, in their own order, with the words of their catalogue. */
export function optionsOf(
  draw: Draw,
  catalogue: string,
  codes: readonly string[],
  withCode = false,
): Option[] {
  const words: Record<string, string> = draw.codes
  return codes.map((code) => {
    const text = words[`${catalogue}.${code}`] ?? code
    return [code, withCode ? `${code} · ${text}` : text]
  })
}

/** A word with its number: `Línea 2`. */
export const numbered = (text: string, index: number) => text.replace('{n}', String(index + 1))
