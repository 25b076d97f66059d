import type { ComponentProps } from 'react'
import { ChevronLeft } from './icons'
import { Link } from './link'

/** The way back above the heading of a page, to what the page is part of. */
export function BackLink({ href, children }: Pick<ComponentProps<typeof Link>, 'href' | 'children'>) {
  return (
    <Link
      href={href}
      className="-mt-1.5 mb-1 flex min-h-6 w-fit max-w-full items-center gap-1 text-13 text-ink-2 motion-quick hover:text-ink"
    >
      <ChevronLeft aria-hidden className="-ml-1 size-4 shrink-0 text-ink-3" />
      {children}
    </Link>
  )
}
