import { classes } from './classes'

export type MeterProps = {
  /** Accessible name. */
  label: string
  /** The value as text, such as "312 de 500". */
  text: string
  value: number
  maximum: number
  className?: string
}

/** A bar of usage against a limit; above the limit it is full and red. */
export function Meter({ label, text, value, maximum, className }: MeterProps) {
  const share = maximum > 0 ? Math.max(0, value / maximum) : 0
  const tone = share > 1 ? 'fill-bad' : share >= 0.9 ? 'fill-warn' : 'fill-accent'
  return (
    <span className={classes('block', className ?? 'w-full')}>
      <meter className="sr-only" aria-label={label} aria-valuetext={text} max={maximum} value={value}>
        {text}
      </meter>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="block h-1 w-full overflow-hidden rounded-full"
      >
        <rect width="100" height="4" className="fill-line" />
        <rect width={Math.min(1, share) * 100} height="4" className={tone} />
      </svg>
    </span>
  )
}
