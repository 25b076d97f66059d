import { ChartFrame, type ChartProps, DayMark } from './chart-frame'
import { chartScale, plot } from './chart-scale'

/** Bars from zero, one a day, drawn on the server. Unknown days are gaps; days of zero are the baseline alone. */
export function BarChart(props: ChartProps) {
  const { days } = props
  const scale = chartScale(days.map(({ value }) => value))
  return (
    <ChartFrame {...props} scale={scale}>
      {days.map((day, index) => (
        <DayMark key={day.label} day={day} index={index} scale={scale}>
          {day.value ? (
            <rect
              className="bar"
              x={`${scale.left(index)}%`}
              width={`${scale.band}%`}
              y={Math.min(scale.y(day.value), plot.bottom - 1)}
              height={Math.max(1, plot.bottom - scale.y(day.value))}
              rx={1.5}
            />
          ) : null}
        </DayMark>
      ))}
    </ChartFrame>
  )
}
