'use client'

import type { Route } from 'next'
import { usePathname } from 'next/navigation'

/** `count` is in words; one that shows what is at the address is current. */
export type SideView = [href: Route, name: string, count: string, isCurrent: boolean]

type SideViewsProps = {
  label: string
  /** Where they stand: a page that follows keeps what this one drew in the sidebar. */
  path: Route
  links: SideView[]
}

/** Views below a section of the wide sidebar. */
export function SideViews({ label, path, links }: SideViewsProps) {
  if (usePathname() !== path) return null
  return (
    <ul aria-label={label} className="side-views">
      {links.map(([href, name, count, isCurrent]) => (
        <li key={href + name}>
          <a href={href} title={name} aria-current={isCurrent ? 'page' : undefined}>
            <span className="truncate">{name}</span>
            <span>{count}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
