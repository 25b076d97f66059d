import { trendScale } from './trend-scale'

type TrendPoint = { label: string; value: number | null; text: string }

export type TrendProps = {
  /** Accessible name; screen readers get the table instead of the chart. */
  label: string
  points: TrendPoint[]
  headings: [when: string, what: string]
  /** Label that opens the table of the same numbers. */
  tableText: string
  className?: string
}

const width = 320
const height = 72

/** A line chart over time, rendered on the server, with the numbers in a table. Unknown days are gaps. */
export function Trend({ label, points, headings, tableText, className }: TrendProps) {
  const { x, y } = trendScale(points, { width, height })
  const runs = knownRuns(points)
  return (
    <div className={className}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block h-18 w-full"
        fill="none"
      >
        {runs.map((run) => {
          const line = run.map((index) => `${x(index)},${y(points[index]?.value ?? 0)}`).join(' L ')
          const [first, last] = [run[0] ?? 0, run.at(-1) ?? 0]
          return (
            <g key={first}>
              <path
                d={`M ${x(first)},${height} L ${line} L ${x(last)},${height} Z`}
                className="fill-accent-soft"
              />
              <path
                d={`M ${line}${run.length === 1 ? ' h 0.01' : ''}`}
                className="stroke-accent"
                strokeWidth={run.length === 1 ? 5 : 1.75}
                strokeLinecap="round"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          )
        })}
      </svg>
      <details className="mt-1">
        <summary className="w-fit text-12 text-ink-2 underline decoration-line-strong underline-offset-3">
          {tableText}
        </summary>
        <div className="mt-2">
          <table className="w-full text-12">
            <thead className="text-left text-ink-2">
              <tr>
                <th scope="col" className="py-1 font-medium">
                  {headings[0]}
                </th>
                <th scope="col" className="py-1 text-right font-medium">
                  {headings[1]}
                </th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map((point) => (
                <tr key={point.label} className="border-line border-t">
                  <td className="py-1">{point.label}</td>
                  <td className="py-1 text-right">{point.text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}

/** Groups of consecutive indexes with a known value. */
function knownRuns(points: TrendPoint[]): number[][] {
  const runs: number[][] = []
  points.forEach((point, index) => {
    if (point.value === null) return
    const last = runs.at(-1)
    if (last && last.at(-1) === index - 1) last.push(index)
    else runs.push([index])
  })
  return runs
}
