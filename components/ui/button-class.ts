import { classes } from './classes'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
}

/** The classes of a button, also for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'medium' }: ButtonLook = {}): string {
  return classes(
    'button',
    variant !== 'secondary' && `button-${variant}`,
    size !== 'medium' && `button-${size}`,
  )
}
