import type { ComponentProps, ReactNode } from 'react'
import { ChevronDown } from '@/components/ui/icons'
import { classes } from './classes'
import { controlClass } from './input'

/** A native select, for accessibility and phone keyboards. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classes('relative inline-flex', className ?? 'w-full')}>
      <select className={classes(controlClass, 'h-9 appearance-none pr-8 pl-3')} {...rest}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}

export type OptionsProps = {
  /** Text of the option that chooses nothing, before the others. */
  none?: string
  pairs: readonly (readonly [value: string | number, text: ReactNode])[]
}

/** The options of a select. */
export function Options({ none, pairs }: OptionsProps) {
  return (
    <>
      {none === undefined ? null : <option value="">{none}</option>}
      {pairs.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  )
}
