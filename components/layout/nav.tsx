'use client'

import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import {
  Building2,
  ChartColumn,
  DoorOpen,
  Ellipsis,
  FileText,
  Handshake,
  LayoutDashboard,
  LockKeyhole,
  MessageSquare,
  ScrollText,
  Settings,
  Wallet,
} from '@/components/ui/icons'
import { useTexts } from '../i18n/use-texts'
import { classes } from '../ui/classes'
import { Link } from '../ui/link'
import { countMax } from './count-max'
import { useReportedLink } from './use-opening'

const icons = {
  overview: LayoutDashboard,
  tenants: Building2,
  receivables: Wallet,
  locks: LockKeyhole,
  signups: DoorOpen,
  messages: MessageSquare,
  documents: FileText,
  reports: ChartColumn,
  partners: Handshake,
  audit: ScrollText,
  settings: Settings,
}

export type NavEntry = {
  href: Route
  label: string
  icon: keyof typeof icons
  /** Items there that need attention. */
  count?: number
  countText?: string
}

/** What stands below one of the sections in the wide sidebar. */
export type NavBelow = { href: Route; content: ReactNode }

/** On a phone the bar has room for so many sections; the others are in the sheet. */
const barMax = 3

export const accountId = 'account'

/** The sections in groups: a sidebar, icons only below 1,100 px, a bottom bar on a phone. */
export function Nav({ groups, below }: { groups: NavEntry[][]; below: NavBelow }) {
  const t = useTexts('shell')
  const isCurrent = useIsCurrent()
  const inSheet = sheetEntries(groups)
  return (
    <nav aria-label={t('navigation')} className="nav-bar">
      {groups.map((entries, group) => (
        <ul
          key={entries[0]?.href}
          className={classes(
            'flex justify-around md:block md:space-y-0.5',
            group > 0 && 'mt-3 border-line border-t pt-3 max-md:hidden',
          )}
        >
          {entries.map((entry) => (
            <li key={entry.href} className={inSheet.includes(entry) ? 'max-md:hidden' : undefined}>
              <NavItem entry={entry} />
              {entry.href === below.href ? below.content : null}
            </li>
          ))}
          {group === 0 ? (
            <li className="md:hidden">
              <button
                type="button"
                popoverTarget={accountId}
                className={inSheet.some(isCurrent) ? 'nav-item current' : 'nav-item'}
              >
                <Ellipsis aria-hidden />
                {t('more')}
                <Waits entries={inSheet} />
              </button>
            </li>
          ) : null}
        </ul>
      ))}
    </nav>
  )
}

/** The sections that the bar of a phone has no room for. */
export function sheetEntries(groups: NavEntry[][]): NavEntry[] {
  return groups.flatMap((entries, group) => (group === 0 ? entries.slice(barMax) : entries))
}

/** These sections as rows of the sheet. */
export function SheetNav({ label, entries }: { label: string; entries: NavEntry[] }) {
  const isCurrent = useIsCurrent()
  return (
    <nav aria-label={label} className="nav-sheet">
      <ul className="grid grid-cols-2 gap-x-1">
        {entries.map((entry) => (
          <li key={entry.href}>
            <Link href={entry.href} aria-current={isCurrent(entry) ? 'page' : undefined} className="nav-item">
              <Icon name={entry.icon} />
              {entry.label}
              <Pending href={entry.href} />
              <Waits entries={[entry]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function NavItem({ entry }: { entry: NavEntry }) {
  const current = useIsCurrent()(entry)
  return (
    <Link
      href={entry.href}
      title={entry.label}
      aria-current={current ? 'page' : undefined}
      className="nav-item"
    >
      <Icon name={entry.icon} />
      <span className="nav-label">{entry.label}</span>
      <Pending href={entry.href} />
      <Waits entries={[entry]} />
    </Link>
  )
}

function useIsCurrent(): (entry: NavEntry) => boolean {
  const path = usePathname()
  return ({ href }) => path === href || (href !== '/' && path.startsWith(`${href}/`))
}

function Icon({ name }: { name: NavEntry['icon'] }) {
  const Drawn = icons[name]
  return <Drawn aria-hidden />
}

/** The number of items that need attention in these sections; renders nothing for zero. */
function Waits({ entries }: { entries: NavEntry[] }) {
  const count = entries.reduce((sum, entry) => sum + (entry.count ?? 0), 0)
  return count > 0 ? (
    <span className="nav-count">
      <span aria-hidden>{count > countMax ? `${countMax}+` : count}</span>
      <span className="sr-only">{entries.map(({ countText }) => countText).join(' ')}</span>
    </span>
  ) : null
}

function Pending({ href }: { href: Route }) {
  return useReportedLink(href) ? (
    <span
      aria-hidden
      className="appear-late absolute inset-0 animate-pulse rounded-control bg-accent-soft opacity-40"
    />
  ) : null
}
