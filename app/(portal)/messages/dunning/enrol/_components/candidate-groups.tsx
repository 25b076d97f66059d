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
import Link from 'next/link'
import { type Tone, toneText } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { classes } from '@/components/ui/classes'
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
  return (
    <Card title={t('dunning.previewGroups')} flush className="overflow-hidden">
      <ul className="-mr-px -mb-px grid sm:grid-cols-2 lg:grid-cols-3 [&>li]:border-line [&>li]:border-r [&>li]:border-b [&>li:only-child]:col-span-full">
        {shown.map((group) => {
          const { icon: Icon, tone } = looks[group]
          const current = group === chosen
          return (
            <li key={group}>
              <Link
                href={enrolDunningPath({
                  sequence: sequence.id,
                  draft: draftId,
                  group: current ? null : group,
                })}
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
                  <span className="font-semibold text-20 tabular-nums">
                    {formatNumber(counts[group], locale)}
                  </span>{' '}
                  <span className="font-medium">{t(`dunning.group.${group}`, { count: counts[group] })}</span>
                  <span className="block text-13 text-ink-2">{t(`dunning.hint.${group}`)}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
