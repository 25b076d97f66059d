import type { Route } from 'next'
import type { Icon } from '@/components/ui/icons'
import { type Tone, toneText } from './badge'
import { Card } from './card'
import { classes } from './classes'
import { Link } from './link'

export type Group = {
  id: string
  icon: Icon
  tone: Tone
  count: string
  /** Text beside the number. */
  text: string
  hint: string
  /** URL of its members, or a `#` anchor; for the current group, of all members. */
  href: Route | `#${string}`
  isCurrent?: boolean
}

/** Counts of a preview, each linked to its members; the last line fills its width. */
export function GroupCard({ title, groups }: { title: string; groups: Group[] }) {
  return (
    <Card title={title} flush className="overflow-hidden">
      <ul className="-mr-px -mb-px flex flex-wrap [&>li]:min-w-0 [&>li]:grow [&>li]:basis-60 [&>li]:border-line [&>li]:border-r [&>li]:border-b">
        {groups.map(({ id, icon: Icon, tone, count, text, hint, href, isCurrent }) => (
          <li key={id}>
            <Link
              href={href as Route}
              scroll={href.startsWith('#')}
              aria-current={isCurrent ? 'true' : undefined}
              className={classes(
                'flex h-full items-start gap-3 px-4 py-3 hover:bg-sunken',
                isCurrent && 'bg-accent-soft',
              )}
            >
              <Icon aria-hidden className={classes('mt-1 size-5 shrink-0', toneText[tone])} />
              <span className="min-w-0">
                <span className="font-semibold text-20 tabular-nums">{count}</span>{' '}
                <span className="font-medium">{text}</span>
                <span className="block text-13 text-ink-2">{hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
