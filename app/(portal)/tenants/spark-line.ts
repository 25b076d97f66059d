/** As wide as the drawing in its style sheet, for 30 days. */
const step = 3
const bottom = 18
/** Heights that are told apart, from zero; each is one digit of this base. */
const levels = 17

/**
 * Days as text: a digit each, the highest day the highest digit, and `-` for an unknown one. Short, because every row of
 * a list carries one. Empty where nothing is known.
 */
export function toSparkText(days: (number | null)[]): string {
  if (days.every((day) => day === null)) return ''
  const most = Math.max(1, ...days.map((day) => day ?? 0))
  return days
    .map((day) => (day === null ? '-' : Math.round((day / most) * (levels - 1)).toString(levels)))
    .join('')
}

/** A line from zero at the bottom, as the `d` of a path; unknown days are gaps, and days of one height one stroke. */
export function sparkLine(text: string): string {
  const days = [...text].map((digit) => (digit === '-' ? null : Number.parseInt(digit, levels)))
  let path = ''
  for (let index = 0; index < days.length; index += 1) {
    const level = days[index] ?? null
    if (level === null) continue
    const before = days[index - 1] ?? null
    if (before === null) path += `M${1 + index * step} ${bottom - level}h0l`
    else {
      const from = index
      while (level === before && days[index + 1] === level) index += 1
      const right = (index - from + 1) * step
      path += `${path.endsWith('l') ? '' : ' '}${right}${before < level ? '' : ' '}${before - level}`
    }
  }
  return path.replace(/l(?=M|$)/g, '')
}
