import type { ComponentProps, ReactNode } from 'react'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'
import type { GuideKind } from '@/lib/domain/documents/guides/guide-kinds'
import type { Remembered } from '@/lib/domain/documents/guides/remembered'
import { isRequiredField } from '@/lib/domain/documents/guides/required-fields'
import type { Locale } from '@/lib/platform/i18n/locale'

/** What every part of the form renders from. */
export type FormScope = {
  kind: GuideKind
  values: Record<string, string>
  errors: Record<string, string>
  remembered: KnownOfTenant
  locale: Locale
  /** The values that the form was opened with: they say which parts begin closed. */
  first: Record<string, string>
  /** On a phone one part is open at first; null where all that are to be filled are. */
  onlyPart: string | null
}

type Party = { number: string; name: string }
export type KnownOfTenant = Remembered & { recipients: Party[]; senders: Party[] }

/** Whether fields that may stay empty hold something that is wrong. */
export function isAnyWrong({ errors }: FormScope, names: string[]): boolean {
  return names.some((name) => name in errors)
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}

/** Two short fields beside each other on a phone too. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:gap-4">{children}</div>
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'name'> & {
  scope: FormScope
  name: string
  label: string
  hint?: string
}

export function TextField({ scope, name, label, hint, ...rest }: TextFieldProps) {
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={scope.errors[name]}
      isRequired={isRequiredField(name)}
    >
      {(control) => <Input {...control} autoComplete="off" defaultValue={scope.values[name]} {...rest} />}
    </Field>
  )
}

type ChoiceFieldProps<Code extends string> = {
  scope: FormScope
  name: string
  label: string
  codes: readonly Code[]
  textOf: (code: Code) => string
}

export function ChoiceField<Code extends string>(props: ChoiceFieldProps<Code>) {
  const { scope, name, label, codes, textOf } = props
  const value = scope.values[name]
  return (
    <Field name={name} label={label} error={scope.errors[name]}>
      {(control) => (
        <Select {...control} key={value} defaultValue={value}>
          <Options pairs={codes.map((code) => [code, textOf(code)])} />
        </Select>
      )}
    </Field>
  )
}
