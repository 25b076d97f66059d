import {
  ArrowLeftRight,
  CircleCheck,
  CircleHelp,
  CirclePause,
  CircleSlash,
  Equal,
  FileQuestion,
  GitFork,
  type LucideIcon,
  Timer,
} from 'lucide-react'
import Link from 'next/link'
import { type Tone, toneText } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { classes } from '@/components/ui/classes'
import { formatNumber } from '@/lib/format'
import { type DraftFilter, type DraftGroup, draftGroups } from '@/lib/locks/draft-groups'
import { type DraftScope, draftPath, groupText } from '../draft-scope'
import { choicesId, linesId } from './ids'

const looks: Record<DraftGroup, { icon: LucideIcon; tone: Tone }> = {
  change: { icon: CircleCheck, tone: 'ok' },
  unknown: { icon: CircleHelp, tone: 'warn' },
  already: { icon: Equal, tone: 'neutral' },
  moved: { icon: ArrowLeftRight, tone: 'warn' },
  held: { icon: CirclePause, tone: 'warn' },
  taken: { icon: Timer, tone: 'warn' },
  gone: { icon: CircleSlash, tone: 'neutral' },
}

export type DraftGroupsProps = { scope: DraftScope; filter: DraftFilter | null }

/** How many tenants fare how; each number leads to its tenants. */
export function DraftGroups({ scope, filter }: DraftGroupsProps) {
  const { t, draft } = scope
  const shown = draftGroups.filter((group) => group === 'change' || draft.groups[group] > 0)
  const notFound = draft.lines.filter((line) => line.problem === 'not-found').length
  const ambiguous = new Set(draft.choices.map((choice) => choice.ruc)).size
  return (
    <Card title={t('lockDrafts.groups')} flush className="overflow-hidden">
      <ul className="grid gap-px bg-line sm:grid-cols-2 lg:grid-cols-3 [&>li]:bg-surface">
        {shown.map((group) => (
          <li key={group}>
            <Tile
              {...looks[group]}
              href={draftPath(draft.id, { filter: group === filter ? null : group })}
              current={group === filter}
              count={formatNumber(draft.groups[group], scope.locale)}
              text={groupText(scope, group, draft.groups[group])}
              hint={t(`lockDrafts.hint.${group}`)}
            />
          </li>
        ))}
        {notFound > 0 ? (
          <li>
            <Tile
              icon={FileQuestion}
              tone="bad"
              href={`#${linesId}`}
              count={formatNumber(notFound, scope.locale)}
              text={t('lockDrafts.group.notFound', { count: notFound })}
              hint={t('lockDrafts.hint.notFound')}
            />
          </li>
        ) : null}
        {ambiguous > 0 ? (
          <li>
            <Tile
              icon={GitFork}
              tone="warn"
              href={`#${choicesId}`}
              count={formatNumber(ambiguous, scope.locale)}
              text={t('lockDrafts.group.ambiguous', { count: ambiguous })}
              hint={t('lockDrafts.hint.ambiguous')}
            />
          </li>
        ) : null}
      </ul>
    </Card>
  )
}

type TileProps = {
  icon: LucideIcon
  tone: Tone
  href: string
  current?: boolean
  count: string
  text: string
  hint: string
}

function Tile({ icon: Icon, tone, href, current, count, text, hint }: TileProps) {
  return (
    <Link
      href={href as never}
      scroll={href.startsWith('#')}
      prefetch={false}
      aria-current={current ? 'true' : undefined}
      className={classes(
        'flex h-full items-start gap-3 px-4 py-3 hover:bg-sunken',
        current && 'bg-accent-soft',
      )}
    >
      <Icon aria-hidden strokeWidth={1.75} className={classes('mt-1 size-5 shrink-0', toneText[tone])} />
      <span className="min-w-0">
        <span className="font-semibold text-20 tabular-nums">{count}</span>{' '}
        <span className="font-medium">{text}</span>
        <span className="block text-13 text-ink-2">{hint}</span>
      </span>
    </Link>
  )
}
