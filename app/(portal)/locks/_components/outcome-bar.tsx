import { classes } from '@/components/ui/classes'
import { countOf, type ItemGroup } from '@/lib/domain/locks/runs/item-groups'

const parts: [ItemGroup[], string][] = [
  [['confirmed', 'unchanged'], 'fill-ok'],
  [['person'], 'fill-bad'],
  [['held', 'gone'], 'fill-warn'],
  [['cancelled'], 'fill-ink-3'],
  [['on-way'], 'fill-info'],
]

export type OutcomeBarProps = {
  /** What the bar shows, for readers. */
  label: string
  text: string
  /** Of all items of the list, which the stretches are parts of. */
  states: Record<string, number>
  /** Of the tenants that are to change. */
  done: number
  total: number
  /** The large one of a run's own page. */
  tall?: boolean
}

/** How far a run is and how it went so far: a stretch for each kind of outcome, the rest is still to come. */
export function OutcomeBar({ label, text, states, done, total, tall }: OutcomeBarProps) {
  const items = Object.values(states).reduce((sum, count) => sum + count, 0)
  let from = 0
  const stretches = parts.map(([groups, tone]) => {
    const count = groups.reduce((sum, group) => sum + countOf(group, states), 0)
    const stretch = { tone, from, width: items > 0 ? (count / items) * 100 : 0 }
    from += stretch.width
    return stretch
  })
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuetext={text}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className={classes('block w-full overflow-hidden rounded-full', tall ? 'h-2' : 'h-1.5')}
      >
        <rect width="100" height="4" className="fill-line" />
        {stretches.map(({ tone, from: x, width }) =>
          width > 0 ? <rect key={tone} x={x} width={width} height="4" className={tone} /> : null,
        )}
      </svg>
    </div>
  )
}
