import { scaleBand, scaleLinear } from 'd3-scale'

/** Pixels of the plot: the words of a day stand above `top`, zero is at `bottom`. */
export const plot = { top: 20, bottom: 146 } as const

export type ChartScale = {
  /** The round number at the top of the axis: 0 where every known day is zero, null without a known day. */
  top: number | null
  /** Pixels from the upper edge; zero is at the bottom. */
  y: (value: number) => number
  /** Left edge of a day, in per cent of the width. */
  left: (index: number) => number
  /** Middle of a day, in per cent of the width. */
  middle: (index: number) => number
  /** Widths of one day with and without the gap beside it, in per cent. */
  step: number
  band: number
  /** First and last index of each row of known days. */
  runs: [first: number, last: number][]
}

/**
 * Maps days to places in a plot whose axis begins at zero. Values are zero or more, null is unknown; `beside` is drawn on the
 * same axis. Pure.
 */
export function chartScale(values: readonly (number | null)[], beside: readonly number[] = []): ChartScale {
  const known = values.filter((value) => value !== null)
  const most = Math.max(0, ...known, ...beside)
  const axis = scaleLinear([0, most || 1], [plot.bottom, plot.top]).nice(4)
  const days = scaleBand(values.keys(), [0, 100]).paddingInner(0.28)
  const round = (place: number) => Math.round(place * 100) / 100
  const left = (index: number) => round(days(index) ?? 0)
  return {
    top: known.length === 0 ? null : most === 0 ? 0 : (axis.domain()[1] ?? most),
    y: (value) => Math.round(axis(value) * 10) / 10,
    left,
    middle: (index) => round((days(index) ?? 0) + days.bandwidth() / 2),
    step: round(days.step()),
    band: round(days.bandwidth()),
    runs: knownRuns(values),
  }
}

function knownRuns(values: readonly (number | null)[]): [number, number][] {
  const runs: [number, number][] = []
  values.forEach((value, index) => {
    if (value === null) return
    const last = runs.at(-1)
    if (last && last[1] === index - 1) last[1] = index
    else runs.push([index, index])
  })
  return runs
}
