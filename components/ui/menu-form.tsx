'use client'

import type { ReactNode } from 'react'

export type MenuFormProps = { action: (form: FormData) => Promise<void>; children: ReactNode }

/** A form inside a menu. Submitting closes the menu, which a submit button does not do by itself. */
export function MenuForm({ action, children }: MenuFormProps) {
  return (
    <form
      action={action}
      onSubmit={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
    >
      {children}
    </form>
  )
}
