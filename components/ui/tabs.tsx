import type { ComponentProps } from 'react'
import { Link } from './link'

export type Tab = {
  href: ComponentProps<typeof Link>['href']
  label: string
  count?: string
  current: boolean
}

/**
 * Tabs as links: the URL holds the state, so that they work without JavaScript. One line that scrolls inside itself;
 * the focus ring lies inside a tab, where scrolling cannot cut it.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="-mx-1 overflow-x-auto px-1">
      <ul className="flex w-max min-w-full border-line border-b sm:gap-1">
        {tabs.map((tab) => (
          <li key={String(tab.href)} className={tab.current ? 'current-tab' : undefined}>
            <Link href={tab.href} aria-current={tab.current ? 'page' : undefined} className="tab">
              <span className="tab-label" data-label={tab.label}>
                {tab.label}
              </span>
              {tab.count ? <span className="text-12 text-ink-3">{tab.count}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
