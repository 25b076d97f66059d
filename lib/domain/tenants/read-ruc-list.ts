import { checkRuc } from '../../platform/ruc'

type ListedRuc = { ruc: string; line: number; text: string }

/** A line that adds nothing to the list; reported, never dropped silently. */
type SkippedLine = {
  line: number
  text: string
  problem: 'heading' | 'no-ruc' | 'repeated'
  ruc: string | null
}

/** Each RUC once, at its first line, and the lines skipped. */
export type RucList = { rucs: ListedRuc[]; skipped: SkippedLine[] }

const textMax = 80
const digitsOfRuc = 11

/**
 * The RUCs of a list that a person pasted or uploaded: one a line or many, with any separator, quotes, a
 * heading, spaces or hyphens inside a RUC, and other columns beside it.
 */
export function readRucList(typed: string): RucList {
  const seen = new Set<string>()
  const list: RucList = { rucs: [], skipped: [] }
  let isFirst = true
  for (const [index, whole] of typed.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    const text = whole.replace(/^\ufeff/, '').trim()
    if (!/[\p{L}\p{N}]/u.test(text)) continue
    const place = { line: index + 1, text: cut(text) }
    const found = rucsOf(text)
    for (const ruc of found) {
      if (seen.has(ruc)) list.skipped.push({ ...place, problem: 'repeated', ruc })
      else list.rucs.push({ ruc, ...place })
      seen.add(ruc)
    }
    if (found.length === 0) {
      const problem = isFirst && isHeading(text) ? 'heading' : 'no-ruc'
      list.skipped.push({ ...place, problem, ruc: null })
    }
    isFirst = false
  }
  return list
}

/** Cells are separate; within a cell a RUC may be written in groups ("20 51234567 1"). */
function rucsOf(line: string): string[] {
  const found = line.split(/[,;\t|"'«»“”]+/).flatMap(rucsOfCell)
  // Other columns have eleven digits too, such as phone numbers with a country code.
  const usual = found.filter((ruc) => checkRuc(ruc) !== 'unusual-prefix')
  return [...new Set(usual.length > 0 ? usual : found)]
}

function rucsOfCell(cell: string): string[] {
  const found: string[] = []
  let digits = ''
  for (const word of cell.split(/\s+/)) {
    const more = digitsOf(word)
    digits = more === null ? '' : digits.length + more.length > digitsOfRuc ? more : digits + more
    if (digits.length !== digitsOfRuc) continue
    found.push(digits)
    digits = ''
  }
  return found
}

/** The digits of a word that is nothing else; spreadsheets may write a RUC as `20512345671.0`. */
function digitsOf(word: string): string | null {
  const whole = word.replace(/^(\d{11})\.0+$/, '$1').replace(/^ruc:?(?=\d)/i, '')
  const digits = whole.replace(/[.\-\u2010-\u2015]/g, '')
  return /^\d+$/.test(digits) ? digits : null
}

function isHeading(text: string): boolean {
  return /\p{L}/u.test(text) && !/\d{8}/.test(text.replace(/[\s.-]/g, ''))
}

function cut(text: string): string {
  return text.length > textMax ? `${text.slice(0, textMax - 1)}…` : text
}
