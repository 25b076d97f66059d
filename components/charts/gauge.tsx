export type GaugeProps = {
  label: string
  /** The value as text, which screen readers announce instead of the number. */
  text: string
  /** Used share of the limit, over 1 when exceeded; null without a limit. */
  share: number | null
  /** Large text in the middle, such as "85 %". */
  children: string
}

const radius = 52
const length = Math.PI * radius

/** A half-circle gauge, rendered on the server. */
export function Gauge({ label, text, share, children }: GaugeProps) {
  const filled = share === null ? 0 : Math.min(1, Math.max(0, share)) * length
  const tone =
    share === null ? 'stroke-line' : share > 1 ? 'stroke-bad' : share >= 0.9 ? 'stroke-warn' : 'stroke-accent'
  const arc = `M 8 60 A ${radius} ${radius} 0 0 1 112 60`
  return (
    <span className="block w-36">
      {share === null ? (
        <span className="sr-only">{`${label}: ${text}`}</span>
      ) : (
        <meter className="sr-only" aria-label={label} aria-valuetext={text} max={1} value={share}>
          {text}
        </meter>
      )}
      <svg aria-hidden="true" viewBox="0 0 120 68" fill="none" strokeWidth={10} strokeLinecap="round">
        <path d={arc} className="stroke-line" />
        {filled > 0 ? <path d={arc} className={tone} strokeDasharray={`${filled} ${length * 2}`} /> : null}
        <text x={60} y={58} textAnchor="middle" className="fill-ink font-semibold text-20" strokeWidth={0}>
          {children}
        </text>
      </svg>
    </span>
  )
}
