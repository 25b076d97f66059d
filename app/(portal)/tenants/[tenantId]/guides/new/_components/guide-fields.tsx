import type { ComponentProps, ReactNode } from 'react'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
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
}

type Party = { number: string; name: string }
export type KnownOfTenant = Remembered & { recipients: Party[]; senders: Party[] }

/** Whether a part has to be seen: something in it is wrong, or one of these was empty when the form was opened. */
export function mustBeSeen({ errors, first }: FormScope, part: RegExp, needed: string[]): boolean {
  return needed.some((name) => !first[name]) || Object.keys(errors).some((name) => part.test(name))
}

/** Whether fields that may stay empty hold something that is wrong. */
export function isAnyWrong({ errors }: FormScope, names: string[]): boolean {
  return names.some((name) => name in errors)
}

/** A heading with a short explanation, and its fields below it. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section
      aria-labelledby={`section-${id}`}
      className="border-line border-t py-5 first-of-type:border-t-0 first-of-type:pt-0 sm:py-6"
    >
      <h2 id={`section-${id}`} className="scroll-mt-36 font-semibold text-16">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-13 text-ink-2">{text}</p>
      <div className="min-w-0 space-y-4">{children}</div>
    </section>
  )
}

type SectionProps = { id: string; title: string; text: string; children: ReactNode }

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

type ChoiceFieldProps = {
  scope: FormScope
  name: string
  label: string
  options: readonly (readonly [code: string, text: string])[]
}

export function ChoiceField({ scope, name, label, options }: ChoiceFieldProps) {
  const value = scope.values[name]
  return (
    <Field name={name} label={label} error={scope.errors[name]}>
      {(control) => (
        <Select {...control} key={value} defaultValue={value}>
          {options.map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
