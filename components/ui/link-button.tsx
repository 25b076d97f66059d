import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class'
import { classes } from './classes'
import { Link } from './link'

export function LinkButton({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={classes(buttonClass({ variant, size }), className)} {...rest} />
}
