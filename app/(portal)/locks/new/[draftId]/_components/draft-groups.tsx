import type { Tone } from '@/components/ui/badge'
import { type Group, GroupCard } from '@/components/ui/group-card'
import {
  ArrowLeftRight,
  CircleCheck,
  CircleHelp,
  CirclePause,
  CircleSlash,
  Equal,
  FileQuestion,
  GitFork,
  type Icon,
  Timer,
} from '@/components/ui/icons'
import { type DraftFilter, type DraftGroup, draftGroups } from '@/lib/domain/locks/drafts/draft-groups'
import { formatNumber } from '@/lib/platform/format'
import { type DraftScope, draftPath, groupText } from '../draft-scope'
import { choicesId, linesId } from './ids'

const looks: Record<DraftGroup, { icon: Icon; tone: Tone }> = {
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
  const view = draftGroups.filter((group) => group === 'change' || draft.groups[group] > 0)
  const notFound = draft.lines.filter((line) => line.problem === 'not-found').length
  const ambiguous = new Set(draft.choices.map((choice) => choice.ruc)).size
  const groups: Group[] = view.map((group) => ({
    id: group,
    ...looks[group],
    count: formatNumber(draft.groups[group], scope.locale),
    text: groupText(scope, group, draft.groups[group]),
    hint: t(`lockDrafts.hint.${group}`),
    href: draftPath(draft.id, { filter: group === filter ? null : group }),
    isCurrent: group === filter,
  }))
  if (notFound > 0) {
    groups.push({
      id: 'not-found',
      icon: FileQuestion,
      tone: 'bad',
      count: formatNumber(notFound, scope.locale),
      text: t('lockDrafts.group.notFound', { count: notFound }),
      hint: t('lockDrafts.hint.notFound'),
      href: `#${linesId}`,
    })
  }
  if (ambiguous > 0) {
    groups.push({
      id: 'ambiguous',
      icon: GitFork,
      tone: 'warn',
      count: formatNumber(ambiguous, scope.locale),
      text: t('lockDrafts.group.ambiguous', { count: ambiguous }),
      hint: t('lockDrafts.hint.ambiguous'),
      href: `#${choicesId}`,
    })
  }
  return <GroupCard title={t('lockDrafts.groups')} groups={groups} />
}
