import Link from 'next/link'
import type { ComponentProps } from 'react'
import { classes } from './classes'

export type Tab = {
  href: ComponentProps<typeof Link>['href']
  label: string
  count?: string
  current: boolean
}

/** Tabs as links: the URL holds the state, so that they work without JavaScript. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="-mx-1 overflow-x-auto px-1">
      <ul className="flex w-max min-w-full border-line border-b sm:gap-1">
        {tabs.map((tab) => (
          <li key={String(tab.href)} className={tab.current ? 'current-tab' : undefined}>
            <Link
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className={classes(
                '-mb-px flex h-9 items-center gap-1.5 border-b-2 px-2 whitespace-nowrap motion-quick sm:px-2.5',
                tab.current
                  ? 'border-accent font-medium text-ink'
                  : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count ? <span className="text-12 text-ink-3">{tab.count}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
