/** A line of a text as cells, with its number from 1. */
export type TableLine = { line: number; source: string; cells: string[] }

const separators = ['\t', ';', '|', ','] as const

/** The lines of a text that hold anything. */
function linesOf(text: string): { line: number; source: string }[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((source, index) => ({ line: index + 1, source }))
    .filter(({ source }) => /[\p{L}\p{N}]/u.test(source))
}

/** `separator` is null where blanks cut the lines. */
export type Table = { lines: TableLine[]; separator: string | null }

/**
 * Cuts a text into cells by whichever separator gives the most lines that `isWhole` takes for complete; without one, by
 * blanks into three cells and a rest. A cell in quotes may hold the separator.
 */
export function parseTable(text: string, isWhole: (cells: string[]) => boolean): Table {
  const lines = linesOf(text)
  let best: Table = {
    lines: lines.map((one) => ({ ...one, cells: splitWords(one.source) })),
    separator: null,
  }
  let most = 0
  for (const separator of separators) {
    const cut = lines.map((one) => ({ ...one, cells: splitLine(one.source, separator) }))
    const whole = cut.filter(({ cells }) => cells.length > 1 && isWhole(cells)).length
    if (whole > most) [best, most] = [{ lines: cut, separator }, whole]
  }
  return best
}

function splitWords(source: string): string[] {
  const words = source.trim().split(/\s+/)
  return words.length > 4 ? [...words.slice(0, 3), words.slice(3).join(' ')] : words
}

/** Nobody writes a longer one, and cutting it would take seconds. */
const lineMax = 4_000

/** Cells without the blanks around them. A quote that is not closed is a character like others. */
export function splitLine(source: string, separator: string): string[] {
  if (source.length > lineMax) return [source]
  const cells: string[] = []
  let at = 0
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(source.slice(at))
    const after = quoted ? at + quoted[0].length : -1
    if (quoted && (after === source.length || source[after] === separator)) {
      cells.push((quoted[1] ?? '').replaceAll('""', '"').trim())
      if (after === source.length) return cells
      at = after + 1
      continue
    }
    const end = source.indexOf(separator, at)
    cells.push(source.slice(at, end < 0 ? undefined : end).trim())
    if (end < 0) return cells
    at = end + 1
  }
}
