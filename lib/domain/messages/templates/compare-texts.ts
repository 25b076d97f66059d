export type TextPart = { text: string; change: 'same' | 'added' | 'removed' }

const wordsMax = 1_500

/**
 * Word diff of two texts; spaces belong to the preceding word. Texts that are too long are one removal and one
 * addition.
 */
export function compareTexts(before: string, after: string): TextPart[] {
  const old = before.match(/\S+\s*|\s+/g) ?? []
  const now = after.match(/\S+\s*|\s+/g) ?? []
  if (old.length > wordsMax || now.length > wordsMax) {
    return joined([
      { text: before, change: 'removed' },
      { text: after, change: 'added' },
    ])
  }
  return joined(walk(old, now, commonLengths(old, now)))
}

/** Length of the longest common subsequence from each pair of positions, row by row. */
function commonLengths(old: string[], now: string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let one = old.length - 1; one >= 0; one -= 1) {
    for (let other = now.length - 1; other >= 0; other -= 1) {
      const same = old[one] === now[other]
      const diagonal = rows[one + 1]?.[other + 1] ?? 0
      const best = same ? diagonal + 1 : Math.max(rows[one + 1]?.[other] ?? 0, rows[one]?.[other + 1] ?? 0)
      const row = rows[one]
      if (row) row[other] = best
    }
  }
  return rows
}

function walk(old: string[], now: string[], lengths: Uint16Array[]): TextPart[] {
  const parts: TextPart[] = []
  let one = 0
  let other = 0
  while (one < old.length || other < now.length) {
    if (one < old.length && other < now.length && old[one] === now[other]) {
      parts.push({ text: now[other] ?? '', change: 'same' })
      one += 1
      other += 1
    } else if (other >= now.length || (one < old.length && isBetterWithout(lengths, one, other))) {
      parts.push({ text: old[one] ?? '', change: 'removed' })
      one += 1
    } else {
      parts.push({ text: now[other] ?? '', change: 'added' })
      other += 1
    }
  }
  return parts
}

function isBetterWithout(lengths: Uint16Array[], one: number, other: number): boolean {
  return (lengths[one + 1]?.[other] ?? 0) >= (lengths[one]?.[other + 1] ?? 0)
}

function joined(parts: TextPart[]): TextPart[] {
  const runs: TextPart[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last?.change === part.change) last.text += part.text
    else if (part.text !== '') runs.push({ ...part })
  }
  return runs
}
