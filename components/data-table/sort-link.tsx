'use client'

import type { ReactNode } from 'react'
import { classes } from '../ui/classes'

export type SortState = 'ascending' | 'descending' | null

export type SortLinkProps = {
  href: string
  state: SortState
  label: string
  end?: boolean
  children: ReactNode
}

/** A column heading that sorts the list. A link, so that it works without JavaScript. */
export function SortLink({ href, state, label, end, children }: SortLinkProps) {
  return (
    <a
      href={href}
      title={label}
      className={classes(
        'group inline-flex h-9 items-center gap-1 motion-quick hover:text-ink',
        end && 'flex-row-reverse',
        state && 'text-ink',
      )}
    >
      {children}
      <span
        aria-hidden="true"
        className={classes(!state && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60')}
      >
        {state === 'ascending' ? '↑' : '↓'}
      </span>
    </a>
  )
}
