import type { ComponentProps } from 'react'
import { classes } from './classes'

export const controlClass = 'control'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classes(controlClass, 'h-9 px-3', className)} {...rest} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={classes(controlClass, 'min-h-20 px-3 py-2', className)} {...rest} />
}
