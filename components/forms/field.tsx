import type { ReactNode } from 'react'
import { classes } from '../ui/classes'

export type FieldControl = {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type FieldProps = {
  name: string
  /** Required if a page has several fields of this name; defaults to `field-<name>`. */
  id?: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Marks the label with a star; readers hear it of the control. */
  isRequired?: boolean
  /** Renders the control with its id, name and `aria` attributes. */
  children: (control: FieldControl) => ReactNode
}

/** Label, control, hint and error, associated for screen readers. */
export function Field({ name, id = `field-${name}`, label, hint, error, isRequired, children }: FieldProps) {
  const described = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ')
  const control = {
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired || undefined,
  } as const
  return (
    <div>
      <label
        htmlFor={id}
        className={classes(
          'mb-1.5 block font-medium text-13',
          isRequired && "after:ml-0.5 after:text-bad after:content-['*'/'']",
        )}
      >
        {label}
      </label>
      {children(control)}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-13 text-bad">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-13 text-ink-2">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
