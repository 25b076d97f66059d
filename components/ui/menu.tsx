import type { ReactNode } from 'react'
import { classes } from './classes'

export type MenuProps = {
  id: string
  /** Tooltip and accessible name of the button, before its content. */
  label: string
  button: ReactNode
  buttonClassName?: string
  /** Classes with fixed offsets, such as `top-13 right-4`. */
  place: string
  children: ReactNode
}

/** A menu as a native popover: opens, and closes on Escape and outside clicks, without JavaScript. */
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

export const menuItemClass = 'menu-item'
