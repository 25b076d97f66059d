import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes'

export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="checkbox" className={classes('size-4 shrink-0 accent-accent', className)} {...rest} />
}

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
}

/** A checkbox with its label and a hint below it. */
export function CheckboxField({ label, hint, id, name, ...rest }: CheckboxFieldProps) {
  const fieldId = id ?? `field-${name}`
  const hintId = hint ? `${fieldId}-hint` : undefined
  return (
    <div className="flex gap-2.5">
      <Checkbox id={fieldId} name={name} aria-describedby={hintId} className="mt-0.5" {...rest} />
      <div>
        <label htmlFor={fieldId} className="font-medium">
          {label}
        </label>
        {hint ? (
          <p id={hintId} className="mt-0.5 text-13 text-ink-2">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  )
}
