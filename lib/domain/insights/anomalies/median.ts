/** The middle value, or the mean of the two in the middle; null of none. Pure. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length >> 1
  const upper = sorted[half] as number
  return sorted.length % 2 ? upper : ((sorted[half - 1] as number) + upper) / 2
}
