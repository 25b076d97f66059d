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
  /** Items there that need attention. */
  count?: number
  countText?: string
  /** In the sheet of the phone's bottom bar, which has room for four. */
  underMore?: boolean
}

export type NavProps = {
  label: string
  entries: NavEntry[]
  /** The button that opens the sheet. */
  more: { label: string; icon: ReactNode }
}

/**
 * The sections. A client component: a layout does not render again on navigation, so it cannot mark the current one.
 */
export function Nav({ label, entries, more }: NavProps) {
  const path = usePathname()
  const isCurrent = ({ href }: NavEntry) => path === href || (href !== '/' && path.startsWith(`${href}/`))
  const rest = entries.filter(({ underMore }) => underMore)
  return (
    <nav aria-label={label}>
      <ul className="flex justify-around wide:block wide:space-y-0.5 md:block md:space-y-0.5">
        {entries.map((entry) => (
          <li key={entry.href} className={entry.underMore ? 'hidden md:block' : undefined}>
            <NavItem entry={entry} current={isCurrent(entry)} />
          </li>
        ))}
        {/* The key remounts the sheet on navigation, which closes it. */}
        <li key={path} className="md:hidden">
          <button
            type="button"
            popoverTarget="more-rooms"
            className={classes(itemClass, barClass, lookOf(rest.some(isCurrent)))}
          >
            {more.icon}
            {more.label}
            <Waits entries={rest} className={cornerClass} />
          </button>
          <ul
            id="more-rooms"
            popover="auto"
            className="fixed inset-x-2 inset-y-auto bottom-16 m-0 w-auto rounded-card bg-raised p-1.5 text-ink shadow-float md:hidden"
          >
            {rest.map((entry) => (
              <li key={entry.href}>
                <Link
                  href={entry.href}
                  aria-current={isCurrent(entry) ? 'page' : undefined}
                  className={classes(itemClass, 'h-12 gap-3 px-3', lookOf(isCurrent(entry)))}
                >
                  {entry.icon}
                  {entry.label}
                  <Waiting />
                  <Waits entries={[entry]} className="ml-auto h-5 min-w-5" />
                </Link>
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </nav>
  )
}

const itemClass = 'relative flex items-center rounded-control motion-quick [&_svg]:size-4 [&_svg]:shrink-0'
const barClass = 'h-12 min-w-14 flex-col justify-center gap-1 text-12'
const cornerClass = 'absolute top-1 right-1 h-4 min-w-4'

const lookOf = (current: boolean) =>
  current ? 'bg-sunken font-medium text-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink'

function NavItem({ entry, current }: { entry: NavEntry; current: boolean }) {
  return (
    <Link
      href={entry.href}
      title={entry.label}
      aria-current={current ? 'page' : undefined}
      className={classes(
        itemClass,
        barClass,
        'md:size-9 md:min-w-0 md:flex-row md:gap-0 wide:h-8 wide:w-full wide:justify-start wide:gap-2.5 wide:px-2.5 wide:text-14',
        lookOf(current),
      )}
    >
      {entry.icon}
      <span className="md:sr-only wide:not-sr-only">{entry.label}</span>
      <Waiting />
      <Waits entries={[entry]} className={`${cornerClass} wide:static wide:ml-auto wide:h-5 wide:min-w-5`} />
    </Link>
  )
}

/** The number of items that need attention in these sections; renders nothing for zero. */
function Waits({ entries, className }: { entries: NavEntry[]; className: string }) {
  const count = entries.reduce((sum, entry) => sum + (entry.count ?? 0), 0)
  return count > 0 ? (
    <span
      className={`grid place-items-center rounded-full bg-warn-soft px-1 font-medium text-12 text-warn ${className}`}
    >
      <span aria-hidden>{count}</span>
      <span className="sr-only">{entries.map(({ countText }) => countText).join(' ')}</span>
    </span>
  ) : null
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
