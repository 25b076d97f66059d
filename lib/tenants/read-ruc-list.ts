import { judgeRuc } from './rucs'

export type ListedRuc = { ruc: string; line: number; text: string }

/** A line that adds nothing to the list: said to the person, never dropped in silence. */
export type AsideLine = {
  line: number
  text: string
  problem: 'heading' | 'no-ruc' | 'repeated'
  ruc: string | null
}

/** Each RUC once, where it stands first, and what was put aside. */
export type RucList = { rucs: ListedRuc[]; asides: AsideLine[] }

const textShown = 80
const digitsOfRuc = 11

/**
 * The RUCs of a list that a person pasted or uploaded: one a line or many, with any separator, quotes, a
 * heading, spaces or hyphens inside a RUC, and other columns beside it.
 */
export function readRucList(typed: string): RucList {
  const seen = new Set<string>()
  const list: RucList = { rucs: [], asides: [] }
  let isFirst = true
  for (const [index, whole] of typed.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    const text = whole.replace(/^\ufeff/, '').trim()
    if (!/[\p{L}\p{N}]/u.test(text)) continue
    const place = { line: index + 1, text: cut(text) }
    const found = rucsOf(text)
    for (const ruc of found) {
      if (seen.has(ruc)) list.asides.push({ ...place, problem: 'repeated', ruc })
      else list.rucs.push({ ruc, ...place })
      seen.add(ruc)
    }
    if (found.length === 0) {
      const problem = isFirst && isHeading(text) ? 'heading' : 'no-ruc'
      list.asides.push({ ...place, problem, ruc: null })
    }
    isFirst = false
  }
  return list
}

/** Cells are apart for certain; within a cell a RUC may be written in groups ("20 51234567 1"). */
function rucsOf(line: string): string[] {
  const found = line.split(/[,;\t|"'«»“”]+/).flatMap(rucsOfCell)
  // Other columns hold eleven digits too, such as phone numbers with their country.
  const usual = found.filter((ruc) => judgeRuc(ruc) !== 'unusual-prefix')
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

/** The digits of a word that is nothing else; a spreadsheet may have written a RUC as `20512345671.0`. */
function digitsOf(word: string): string | null {
  const whole = word.replace(/^(\d{11})\.0+$/, '$1').replace(/^ruc:?(?=\d)/i, '')
  const digits = whole.replace(/[.\-\u2010-\u2015]/g, '')
  return /^\d+$/.test(digits) ? digits : null
}

function isHeading(text: string): boolean {
  return /\p{L}/u.test(text) && !/\d{8}/.test(text.replace(/[\s.-]/g, ''))
}

function cut(text: string): string {
  return text.length > textShown ? `${text.slice(0, textShown - 1)}…` : text
}
