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

/** A line from zero at the bottom, as the `d` of a path; unknown days are gaps. */
export function sparkLine(text: string): string {
  let path = ''
  let before: number | null = null
  for (const [index, digit] of [...text].entries()) {
    const level = digit === '-' ? null : Number.parseInt(digit, levels)
    if (level !== null) {
      if (before === null) path += `M${1 + index * step} ${bottom - level}h0l`
      else path += `${path.endsWith('l') ? '' : ' '}${step}${before < level ? '' : ' '}${before - level}`
    }
    before = level
  }
  return path.replace(/l(?=M|$)/g, '')
}
