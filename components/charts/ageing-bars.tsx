import type { Route } from 'next'
import { classes } from '../ui/classes'
import { Link } from '../ui/link'
import { Bar, type BarTone } from './bar'

export type AgeBar = {
  label: string
  /** The sum, in words. */
  text: string
  /** Of the largest one, from 0 to 1. */
  share: number
  tone: BarTone
  href: Route
  isCurrent: boolean
}

/** Sums by age as bars of one scale, each a link to what it is made of. */
export function AgeingBars({ label, bars }: { label: string; bars: AgeBar[] }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-x-3 gap-y-2 self-start sm:grid-cols-4">
      {bars.map(({ label: age, text, share, tone, href, isCurrent }) => (
        <li key={age} className="flex">
          <Link
            href={href}
            aria-current={isCurrent ? 'true' : undefined}
            className={classes(
              '-mx-2 flex grow flex-col rounded-control px-2 pb-2 motion-quick hover:bg-sunken',
              isCurrent && 'bg-accent-soft',
            )}
          >
            <span className="text-13 text-ink-2">{age}</span>
            <span className="mt-auto mb-1.5 font-semibold text-16 tabular-nums">{text}</span>
            <Bar share={share} tone={tone} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
