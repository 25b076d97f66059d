import { enrolmentLooks } from '@/components/status/enrolment-state'
import { type Tone, toneText } from '@/components/ui/badge'
import { classes } from '@/components/ui/classes'
import { Clock, type Icon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { stepTimesOf } from '@/lib/domain/dunning/dunning-plan'
import type { SequenceLine } from '@/lib/domain/dunning/queries'
import { formatNumber } from '@/lib/platform/format'
import { type DunningScope, stepWord } from '../../../_dunning/dunning-words'
import { shownSequencePath } from '../search-params'

type Chip = { show: string; text: string; count: number; icon: Icon; tone: Tone }

export type CountChipsProps = {
  scope: DunningScope
  sequence: SequenceLine
  /** The selected group. */
  current?: string | null
}

/** Counts by step and state; each links to its tenants. */
export function CountChips({ scope, sequence, current = null }: CountChipsProps) {
  const { t, locale } = scope
  const chips = toChips(scope, sequence)
  if (chips.length === 0) return <p className="text-13 text-ink-2">{t('dunning.nobody')}</p>
  return (
    <ul className="flex flex-wrap gap-1.5">
      {chips.map(({ show, text, count, icon: Icon, tone }) => (
        <li key={show}>
          <Link
            href={shownSequencePath(sequence.id, { show: show === current ? null : show })}
            aria-current={show === current ? 'true' : undefined}
            className={classes(
              'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-13 motion-quick hover:bg-sunken',
              show === current ? 'border-accent bg-accent-soft' : 'border-line',
            )}
          >
            <Icon aria-hidden className={classes('size-3.5 shrink-0', toneText[tone])} />
            <span className="font-medium tabular-nums">{formatNumber(count, locale)}</span>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function toChips({ t }: DunningScope, { plan, counts }: SequenceLine): Chip[] {
  const longest = Math.max(stepTimesOf(plan).length, counts.steps.length)
  const steps = Array.from({ length: longest }, (_, step): Chip => {
    const text = step < stepTimesOf(plan).length ? stepWord(t, plan, step) : String(step + 1)
    return {
      show: `step-${step}`,
      text: t('dunning.beforeStep', { step: text }),
      count: counts.steps[step] ?? 0,
      icon: Clock,
      tone: 'info',
    }
  })
  const states = (['needs-person', 'paused', 'locking', 'ended'] as const).map((state): Chip => {
    const count = counts.states[state] ?? 0
    return { show: state, text: t(`dunning.counted.${state}`, { count }), count, ...enrolmentLooks[state] }
  })
  return [...steps, ...states].filter(({ count }) => count > 0)
}
