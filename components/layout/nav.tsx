'use client'

import type { Route } from 'next'
import Link, { useLinkStatus } from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { classes } from '../ui/classes'

export type NavEntry = {
  href: Route
  label: string
  icon: ReactNode
  /** Things there that need a person. */
  count?: number
  countText?: string
  /** The bottom bar of a phone has room for four. */
  hiddenOnPhone?: boolean
}

/** The sections; the current one follows the address, which a kept layout does not know. */
export function Nav({ label, entries }: { label: string; entries: NavEntry[] }) {
  const path = usePathname()
  const isCurrent = (href: string) => path === href || (href !== '/' && path.startsWith(`${href}/`))
  return (
    <nav aria-label={label}>
      <ul className="flex justify-around wide:block wide:space-y-0.5 md:block md:space-y-0.5">
        {entries.map((entry) => (
          <NavItem key={entry.href} entry={entry} current={isCurrent(entry.href)} />
        ))}
      </ul>
    </nav>
  )
}

function NavItem({ entry, current }: { entry: NavEntry; current: boolean }) {
  return (
    <li className={entry.hiddenOnPhone ? 'hidden md:block' : undefined}>
      <Link
        href={entry.href}
        title={entry.label}
        aria-current={current ? 'page' : undefined}
        className={classes(
          'relative flex items-center rounded-control motion-quick [&_svg]:size-4 [&_svg]:shrink-0',
          'h-12 min-w-14 flex-col justify-center gap-1 text-12',
          'md:size-9 md:min-w-0 md:flex-row md:gap-0 wide:h-8 wide:w-full wide:justify-start wide:gap-2.5 wide:px-2.5 wide:text-14',
          current ? 'bg-sunken font-medium text-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink',
        )}
      >
        {entry.icon}
        <span className="md:sr-only wide:not-sr-only">{entry.label}</span>
        <Waiting />
        {entry.count ? (
          <span className="absolute top-1 right-1 grid h-4 min-w-4 place-items-center rounded-full bg-warn-soft px-1 font-medium text-12 text-warn wide:static wide:ml-auto wide:h-5 wide:min-w-5">
            <span aria-hidden>{entry.count}</span>
            <span className="sr-only">{entry.countText}</span>
          </span>
        ) : null}
      </Link>
    </li>
  )
}

function Waiting() {
  const { pending } = useLinkStatus()
  return pending ? (
    <span
      aria-hidden
      className="appear-late absolute inset-0 animate-pulse rounded-control bg-accent-soft opacity-40"
    />
  ) : null
}
