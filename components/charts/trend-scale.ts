const edge = 4

/** Maps indexes and values to pixels in a box: the lowest value at the bottom, the highest at the top. */
export function trendScale(
  points: { value: number | null }[],
  { width, height }: { width: number; height: number },
): { x: (index: number) => number; y: (value: number) => number } {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const steps = Math.max(1, points.length - 1)
  const round = (place: number) => Math.round(place * 10) / 10
  return {
    x: (index) => (points.length === 1 ? width / 2 : round(edge + (index / steps) * (width - 2 * edge))),
    y: (value) =>
      span > 0 ? round(height - edge - ((value - low) / span) * (height - 2 * edge)) : height / 2,
  }
}
