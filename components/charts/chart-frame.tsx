import './chart.css'
import type { ReactNode } from 'react'
import { classes } from '../ui/classes'
import { ChartKeys } from './chart-keys'
import { type ChartScale, plot } from './chart-scale'

export type ChartDay = {
  /** The day as text: the heading of its row in the table, and of its tooltip. */
  label: string
  /** Zero or more; null is unknown and leaves a gap. */
  value: number | null
  /** The value as text, "—" where it is unknown. */
  text: string
  /** The day is not over: its bar is paler. */
  isSoFar?: boolean
}

export type ChartProps = {
  /** Accessible name of the chart. */
  label: string
  /** Oldest first. */
  days: ChartDay[]
  /** Formats the numbers of the axis. */
  format: (value: number) => string
  /** Headings of the table, whose fold `tableText` opens. */
  headings: [when: string, what: string]
  tableText: string
}

type FrameProps = ChartProps & { scale: ChartScale; children: ReactNode }

/** What every chart has: baseline, round top, first and last day, and the same numbers as a table in a fold. */
export function ChartFrame({ label, days, format, headings, tableText, scale, children }: FrameProps) {
  const { top } = scale
  return (
    <div>
      <div className="chart">
        <ChartKeys label={label}>
          <svg aria-hidden="true">
            {top ? <line x2="100%" y1={plot.top} y2={plot.top} /> : null}
            {scale.runs.map(([first, last]) => (
              <line
                key={first}
                className="base"
                x1={`${scale.left(first)}%`}
                x2={`${scale.left(last) + scale.band}%`}
                y1={plot.bottom + 0.5}
                y2={plot.bottom + 0.5}
              />
            ))}
            {children}
          </svg>
        </ChartKeys>
        <div aria-hidden="true" className="chart-tops">
          <span>{top ? format(top) : null}</span>
          <span>{top === null ? null : format(0)}</span>
        </div>
        <div aria-hidden="true" className="chart-ends">
          <span>{days[0]?.label}</span>
          <span>{days.length > 1 ? days.at(-1)?.label : null}</span>
        </div>
      </div>
      <ChartTable days={days} headings={headings} tableText={tableText} />
    </div>
  )
}

function ChartTable({ days, headings, tableText }: Pick<ChartProps, 'days' | 'headings' | 'tableText'>) {
  return (
    <details className="mt-2">
      <summary className="w-fit text-12 text-ink-2 underline decoration-line-strong underline-offset-3">
        {tableText}
      </summary>
      <table className="chart-table mt-2">
        <thead>
          <tr>
            <th scope="col">{headings[0]}</th>
            <th scope="col">{headings[1]}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

type DayMarkProps = {
  day: ChartDay
  index: number
  scale: ChartScale
  /** Marked among the others. */
  isOdd?: boolean
  children: ReactNode
}

/** One day of a plot: what is drawn for it, and its words above the plot while it is pointed at. */
export function DayMark({ day, index, scale, isOdd, children }: DayMarkProps) {
  const at = scale.middle(index)
  const anchor = at < 20 ? 'start' : at > 80 ? 'end' : 'middle'
  const x = anchor === 'start' ? scale.left(index) : anchor === 'end' ? scale.left(index) + scale.band : at
  return (
    <g className={classes('chart-day', day.isSoFar && 'so-far', isOdd && 'odd')}>
      <rect className="hit" x={`${scale.left(index)}%`} width={`${scale.step}%`} height="100%" />
      {children}
      <text x={`${x}%`} y={11} textAnchor={anchor}>{`${day.label} · ${day.text}`}</text>
    </g>
  )
}
