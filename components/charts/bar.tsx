export type BarTone = 'accent' | 'warn' | 'bad'

const fills: Record<BarTone, string> = { accent: 'fill-accent', warn: 'fill-warn', bad: 'fill-bad' }

/**
 * A bar of a comparison, `share` from 0 to 1. Hidden from screen readers: the number is in the text beside it. SVG
 * attributes, because the CSP forbids inline styles.
 */
export function Bar({ share, tone = 'accent' }: { share: number; tone?: BarTone }) {
  const width = `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`
  return (
    <svg aria-hidden="true" className="block h-1.5 w-full overflow-hidden rounded-full bg-sunken">
      <rect width={width} height="100%" rx="3" className={fills[tone]} />
    </svg>
  )
}
