import { area, line } from 'd3-shape'
import { ChartFrame, type ChartProps, DayMark } from './chart-frame'
import { chartScale, plot } from './chart-scale'

/** A line over an axis that begins at zero, for counts that stay from day to day. Unknown days interrupt it. */
export function LineChart(props: ChartProps) {
  const { days } = props
  const values = days.map(({ value }) => value)
  const scale = chartScale(values)
  const isKnown = (value: number | null) => value !== null
  const x = (_: number | null, index: number) => scale.middle(index)
  const y = (value: number | null) => scale.y(value ?? 0)
  const stroke = line<number | null>(x, y).defined(isKnown)
  const filled = area<number | null>(x, plot.bottom, y).defined(isKnown)
  return (
    <ChartFrame {...props} scale={scale}>
      {/* Paths know no per cent: they stand in a box of 100 that is stretched over the plot. */}
      <svg
        aria-hidden="true"
        viewBox={`0 0 100 ${plot.bottom}`}
        preserveAspectRatio="none"
        height={plot.bottom}
      >
        <path className="area" d={filled(values) ?? ''} />
        <path className="stroke" d={stroke(values) ?? ''} />
      </svg>
      {days.map((day, index) => (
        <DayMark key={day.label} day={day} index={index} scale={scale}>
          {day.value === null ? null : (
            <circle cx={`${scale.middle(index)}%`} cy={scale.y(day.value)} r={3.5} />
          )}
        </DayMark>
      ))}
    </ChartFrame>
  )
}
