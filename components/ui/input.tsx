import type { ComponentProps } from 'react'
import { classes } from './classes'

export const controlClass =
  'w-full rounded-control border border-line-strong bg-surface text-14 text-ink motion-quick hover:border-ink-3 ' +
  'aria-invalid:border-bad disabled:opacity-60'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classes(controlClass, 'h-9 px-3', className)} {...rest} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={classes(controlClass, 'min-h-20 px-3 py-2', className)} {...rest} />
}
