import type { Route } from 'next'
import { type Tone, toneText } from '@/components/ui/badge'
import { classes } from '@/components/ui/classes'
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CirclePause,
  CircleX,
  type Icon,
  Send,
} from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { GroupCount } from '../progress-view'

const icons: Record<Tone, Icon> = {
  ok: CircleCheck,
  warn: CirclePause,
  bad: CircleX,
  info: Send,
  neutral: CircleDashed,
}

export type GroupLinksProps = {
  label: string
  all: { word: string; count: string; href: Route }
  /** The address of all; a group's adds itself. */
  hrefOf: Record<string, Route>
  current: string
  groups: GroupCount[]
}

/** Items by group, those that need attention first; each links to its own list. */
export function GroupLinks({ label, all, hrefOf, current, groups }: GroupLinksProps) {
  const links = groups.map((one) => ({ ...one, href: hrefOf[one.group] ?? all.href }))
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1.5">
        <GroupLink {...all} tone={null} isCurrent={current === 'all'} />
        {links.map(({ group, ...link }) => (
          <GroupLink
            key={group}
            {...link}
            isWondering={group === 'not_confirmed'}
            isCurrent={current === group}
          />
        ))}
      </ul>
    </nav>
  )
}

type GroupLinkProps = {
  word: string
  count: string
  tone: Tone | null
  href: Route
  isCurrent: boolean
  isWondering?: boolean
}

function GroupLink({ word, count, tone, href, isCurrent, isWondering }: GroupLinkProps) {
  const Icon = tone && (isWondering ? CircleHelp : icons[tone])
  return (
    <li>
      <Link
        href={href}
        scroll={false}
        aria-current={isCurrent ? 'page' : undefined}
        className={classes(
          'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-13 motion-quick',
          isCurrent ? 'border-accent bg-accent-soft font-medium' : 'border-line hover:bg-sunken',
        )}
      >
        {Icon && tone ? <Icon aria-hidden className={classes('size-3.5 shrink-0', toneText[tone])} /> : null}
        {word} <span className="font-medium tabular-nums">{count}</span>
      </Link>
    </li>
  )
}
