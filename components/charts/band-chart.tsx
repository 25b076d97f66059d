import { type ChartDay, ChartFrame, type ChartProps, DayMark } from './chart-frame'
import { chartScale, plot } from './chart-scale'

export type BandDay = ChartDay & {
  /** What is expected on that day; null where nothing is. */
  band: { low: number; high: number } | null
  /** It is what the chart is about. */
  isOdd?: boolean
}

/** Bars from zero, one a day, behind a band of what is expected. Unknown days are gaps. */
export function BandChart({ days, ...rest }: Omit<ChartProps, 'days'> & { days: BandDay[] }) {
  const scale = chartScale(
    days.map(({ value }) => value),
    days.map(({ band }) => band?.high ?? 0),
  )
  return (
    <ChartFrame {...rest} days={days} scale={scale}>
      {days.map((day, index) => (
        <DayMark key={day.label} day={day} index={index} scale={scale} isOdd={day.isOdd}>
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
          {day.band ? (
            <rect
              className="band"
              x={`${scale.left(index) - (scale.step - scale.band) / 2}%`}
              width={`${scale.step}%`}
              y={scale.y(day.band.high)}
              height={Math.max(2, scale.y(day.band.low) - scale.y(day.band.high))}
            />
          ) : null}
          {day.isOdd && day.value === 0 ? (
            <circle className="none" cx={`${scale.middle(index)}%`} cy={plot.bottom} r={2.5} />
          ) : null}
        </DayMark>
      ))}
    </ChartFrame>
  )
}
