import {
  BellOff,
  CircleCheck,
  CircleSlash,
  FileQuestion,
  Lock,
  type LucideIcon,
  PhoneOff,
  ScrollText,
} from 'lucide-react'
import Link from 'next/link'
import { type Tone, toneText } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { classes } from '@/components/ui/classes'
import { formatNumber } from '@/lib/format'
import { type ComposeFilter, composeFilters } from '@/lib/messages/compose/plan-compose'
import type { ComposeScope } from '../compose-scope'
import { shownDraftPath } from '../search-params'

const looks: Record<ComposeFilter, { icon: LucideIcon; tone: Tone }> = {
  send: { icon: CircleCheck, tone: 'ok' },
  missing: { icon: FileQuestion, tone: 'warn' },
  'too-long': { icon: ScrollText, tone: 'warn' },
  'no-number': { icon: PhoneOff, tone: 'warn' },
  'opted-out': { icon: BellOff, tone: 'neutral' },
  gone: { icon: CircleSlash, tone: 'neutral' },
  locked: { icon: Lock, tone: 'bad' },
}

/** How many get it and how many do not, and why; each number leads to its tenants. */
export function ComposeGroups({ scope, filter }: { scope: ComposeScope; filter: ComposeFilter | null }) {
  const { t, locale, draft } = scope
  const shown = composeFilters.filter((group) => group === 'send' || draft.counts[group] > 0)
  return (
    <Card title={t('compose.groups')} flush className="overflow-hidden">
      <ul className="-mr-px -mb-px grid sm:grid-cols-2 lg:grid-cols-3 [&>li]:border-line [&>li]:border-r [&>li]:border-b [&>li:only-child]:col-span-full">
        {shown.map((group) => {
          const { icon: Icon, tone } = looks[group]
          const count = draft.counts[group]
          const current = group === filter
          return (
            <li key={group}>
              <Link
                href={shownDraftPath(draft.id, { filter: current ? null : group })}
                scroll={false}
                prefetch={false}
                aria-current={current ? 'true' : undefined}
                className={classes(
                  'flex h-full items-start gap-3 px-4 py-3 hover:bg-sunken',
                  current && 'bg-accent-soft',
                )}
              >
                <Icon
                  aria-hidden
                  strokeWidth={1.75}
                  className={classes('mt-1 size-5 shrink-0', toneText[tone])}
                />
                <span className="min-w-0">
                  <span className="font-semibold text-20 tabular-nums">{formatNumber(count, locale)}</span>{' '}
                  <span className="font-medium">{t(`compose.group.${group}`, { count })}</span>
                  <span className="block text-13 text-ink-2">{t(`compose.hint.${group}`)}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
