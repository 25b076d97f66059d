import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class'
import { classes } from './classes'

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={classes(buttonClass({ variant, size }), className)} {...rest} />
}
