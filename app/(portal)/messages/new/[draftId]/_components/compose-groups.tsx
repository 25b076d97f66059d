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
import type { Tone } from '@/components/ui/badge'
import { GroupCard } from '@/components/ui/group-card'
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
  const groups = shown.map((group) => ({
    ...looks[group],
    id: group,
    count: formatNumber(draft.counts[group], locale),
    text: t(`compose.group.${group}`, { count: draft.counts[group] }),
    hint: t(`compose.hint.${group}`),
    href: shownDraftPath(draft.id, { filter: group === filter ? null : group }),
    isCurrent: group === filter,
  }))
  return <GroupCard title={t('compose.groups')} groups={groups} />
}
