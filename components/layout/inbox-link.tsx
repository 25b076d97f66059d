import type { Route } from 'next'
import { Inbox } from '@/components/ui/icons'
import { Link } from '../ui/link'
import { countMax } from './count-max'

export type InboxLinkProps = {
  href: Route
  /** Unread lines. */
  count: number
  label: string
  /** What the count means, in words. */
  countText: string
}

/** The way to the inbox, with how much of it is unread. */
export function InboxLink({ href, count, label, countText }: InboxLinkProps) {
  return (
    <Link
      href={href}
      title={countText}
      className="relative grid size-8 shrink-0 place-items-center rounded-control text-ink-2 motion-quick hover:bg-sunken hover:text-ink"
    >
      <Inbox aria-hidden className="size-4.5" />
      <span className="sr-only">
        {label}, {countText}
      </span>
      {count > 0 ? (
        <span
          aria-hidden
          className="absolute -top-0.5 -right-1 min-w-4 rounded-full bg-accent px-1 text-center font-medium text-[11px] text-on-accent leading-4 tabular-nums"
        >
          {count > countMax ? `${countMax}+` : count}
        </span>
      ) : null}
    </Link>
  )
}
