import {
  BellOff,
  CircleCheck,
  CircleSlash,
  FileQuestion,
  Hand,
  ListOrdered,
  Lock,
  type LucideIcon,
  PhoneOff,
} from 'lucide-react'
import type { Tone } from '@/components/ui/badge'
import { GroupCard } from '@/components/ui/group-card'
import { type CandidateGroup, candidateGroups } from '@/lib/dunning/plan-candidates'
import { formatNumber } from '@/lib/format'
import { enrolDunningPath } from '@/lib/routes'
import type { PreviewProps } from './enrolment-screen'

const looks: Record<CandidateGroup, { icon: LucideIcon; tone: Tone }> = {
  enrol: { icon: CircleCheck, tone: 'ok' },
  unfilled: { icon: FileQuestion, tone: 'warn' },
  'no-number': { icon: PhoneOff, tone: 'warn' },
  'opted-out': { icon: BellOff, tone: 'neutral' },
  held: { icon: Hand, tone: 'neutral' },
  locked: { icon: Lock, tone: 'neutral' },
  'in-sequence': { icon: ListOrdered, tone: 'neutral' },
  gone: { icon: CircleSlash, tone: 'neutral' },
}

/** How many begin and how many do not, and why; each number leads to its tenants. */
export function CandidateGroups({ scope, preview, draftId, group: chosen }: PreviewProps) {
  const { t, locale } = scope
  const { counts, sequence } = preview
  const shown = candidateGroups.filter((group) => group === 'enrol' || counts[group] > 0)
  const place = { sequence: sequence.id, draft: draftId }
  const groups = shown.map((group) => ({
    ...looks[group],
    id: group,
    count: formatNumber(counts[group], locale),
    text: t(`dunning.group.${group}`, { count: counts[group] }),
    hint: t(`dunning.hint.${group}`),
    href: enrolDunningPath({ ...place, group: group === chosen ? null : group }),
    isCurrent: group === chosen,
  }))
  return <GroupCard title={t('dunning.previewGroups')} groups={groups} />
}
