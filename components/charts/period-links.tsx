import type { ComponentProps } from 'react'
import { classes } from '../ui/classes'
import { Link } from '../ui/link'

export type PeriodLink = { href: ComponentProps<typeof Link>['href']; text: string; isCurrent: boolean }

/** The lengths of time that a chart may show, as links: the address keeps the choice. */
export function PeriodLinks({ label, links }: { label: string; links: PeriodLink[] }) {
  return (
    <nav aria-label={label} className="flex gap-1 text-12">
      {links.map(({ href, text, isCurrent }) => (
        <Link
          key={text}
          href={href}
          scroll={false}
          aria-current={isCurrent ? 'true' : undefined}
          className={classes(
            'flex min-h-6 items-center rounded-control px-2 motion-quick',
            isCurrent ? 'bg-sunken font-medium text-ink' : 'text-ink-2 hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
