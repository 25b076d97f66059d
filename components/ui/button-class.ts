import { classes } from './classes'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
}

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  secondary: 'bg-surface text-ink border-line-strong hover:bg-sunken',
  quiet: 'text-ink-2 border-transparent hover:bg-sunken hover:text-ink',
  danger: 'bg-bad text-on-bad border-transparent hover:opacity-90',
}

const sizes = {
  small: 'h-7 px-2 text-13 gap-1',
  medium: 'h-8 px-3 text-14 gap-1.5',
  large: 'h-10 px-4 text-14 gap-2',
}

/** The classes of a button, also for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'medium' }: ButtonLook = {}): string {
  return classes(
    'inline-flex shrink-0 items-center justify-center rounded-control border font-medium whitespace-nowrap motion-quick',
    'disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
  )
}
