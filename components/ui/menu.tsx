import type { ReactNode } from 'react'
import { classes } from './classes'

export type MenuProps = {
  id: string
  /** What the button does, on hover and for readers, before what the button shows. */
  label: string
  button: ReactNode
  buttonClassName?: string
  /** Where it floats: fixed offsets such as `top-13 right-4`. */
  place: string
  children: ReactNode
}

/** A native popover: opens, closes on Escape and outside clicks, with no script of ours. */
export function Menu({ id, label, button, buttonClassName, place, children }: MenuProps) {
  return (
    <>
      <button type="button" popoverTarget={id} title={label} className={buttonClassName}>
        <span className="sr-only">{label}</span>
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        className={classes(
          'fixed inset-auto m-0 min-w-44 rounded-card bg-raised p-1 text-ink shadow-float',
          place,
        )}
      >
        {children}
      </div>
    </>
  )
}

export const menuItemClass =
  'flex h-8 w-full items-center gap-2 rounded-control px-2 text-left text-14 text-ink motion-quick hover:bg-sunken ' +
  '[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3'
