import { splitLine } from '@/lib/domain/receivables/importing/parse-table'

/** A column of a list as spreadsheets name it, with its heading and the first value below. */
export type ListColumn = { number: number; letter: string; head: string; sample: string }

const separators = ['\t', ';', '|', ','] as const
const linesRead = 60
const columnsMax = 60
const rowsShown = 4

/** The columns of a list by its first lines; none where no separator cuts it. Pure. */
export function previewColumns(list: string): ListColumn[] {
  const [first, second] = cutLines(firstLines(list))
  if (!first) return []
  const head = isHeading(first) ? first : null
  const values = head ? (second ?? []) : first
  return first.slice(0, columnsMax).map((_, index) => ({
    number: index + 1,
    letter: letterOf(index),
    head: head?.[index] ?? '',
    sample: values[index] ?? '',
  }))
}

/** The first lines of the columns, with their headings; none where no separator cuts the list. Pure. */
export function previewRows(list: string): string[][] {
  return cutLines(firstLines(list))
    .slice(0, rowsShown)
    .map((row) => row.slice(0, columnsMax))
}

function firstLines(list: string): string[] {
  return (
    list
      .replace(/^\ufeff/, '')
      .split(/\r\n|[\n\r]/)
      .filter((line) => /[\p{L}\p{N}]/u.test(line))
      .slice(0, linesRead)
      // Every line of a sheet is as wide as its widest.
      .map((line) => line.split('\t'))
      .map((cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join('\t'))
  )
}

type Cut = { rows: string[][]; whole: number; width: number }

/** Cut by the separator that gives the most lines of the same, greatest width; titles above them are left out. */
function cutLines(lines: string[]): string[][] {
  const cuts = separators.map((separator) => cutBy(lines, separator))
  return cuts.toSorted((a, b) => b.whole - a.whole || b.width - a.width)[0]?.rows ?? []
}

function cutBy(lines: string[], separator: string): Cut {
  const rows = lines.map((line) => splitLine(line, separator))
  const width = usualWidth(rows)
  if (width < 2) return { rows: [], whole: 0, width }
  const isWhole = (row: string[]) => row.length >= width
  const first = rows.findIndex(isWhole)
  return { rows: rows.slice(first), whole: rows.filter(isWhole).length, width: rows[first]?.length ?? 0 }
}

function usualWidth(rows: string[][]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [usual] = [...counts].toSorted(([a, many], [b, more]) => more - many || b - a)
  return usual?.[0] ?? 0
}

/** Headings hold no number of several digits. */
function isHeading(cells: string[]): boolean {
  return cells.every((cell) => !/\d{3}|\d[.,/-]\d/.test(cell)) && cells.some((cell) => /\p{L}/u.test(cell))
}

/** A to Z, then AA. Pure. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}
