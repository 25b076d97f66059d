import { type Day, isDay } from '../../../platform/calendar/days'
import { findRuc } from '../../../platform/ruc'
import { type Cents, type Currency, parseCents } from '../money'

export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]

const rucInside = /(?<!\d)(?:10|15|16|17|20)\d{9}(?!\d)/g

/** The RUC that a cell is, or the only one in its text; spreadsheets write `'20512345671` and `20512345671.0`. */
export function readRuc(cell: string): string | null {
  const whole = findRuc(cell.replace(/^'/, '').replace(/^(\d{11})\.0+$/, '$1'))
  if (whole) return whole
  const inside = new Set(cell.match(rucInside))
  const [only] = inside
  return inside.size === 1 ? (only ?? null) : null
}

/** Whether a cell holds a RUC and no other digits. */
export function isRucCell(cell: string): boolean {
  return readRuc(cell) !== null && cell.replace(/\.0+$/, '').replace(/\D/g, '').length === 11
}

const symbols: [RegExp, Currency][] = [
  [/^(?:US\$|USD|\$|d[oó]lar(?:es)?|me)\.?(?![\p{L}])/iu, 'USD'],
  [/^(?:S\/\.?|PEN|soles?|mn)\.?(?![\p{L}])/iu, 'PEN'],
]

/** `S/`, `PEN`, `soles` or `US$`, `USD`, `dólares`; null for other text. */
export function readCurrency(cell: string): Currency | null {
  const found = splitCurrency(cell.trim())
  return found && found.rest === '' ? found.currency : null
}

function splitCurrency(text: string): { currency: Currency; rest: string } | null {
  for (const [symbol, currency] of symbols) {
    const found = symbol.exec(text)
    if (found) return { currency, rest: text.slice(found[0].length).trim() }
  }
  return null
}

/** An amount with or without its currency before or after it; null for anything below or at nothing. */
export function readAmount(cell: string): { cents: Cents; currency: Currency | null } | null {
  const text = cell.trim().replace(/^'/, '')
  const before = splitCurrency(text)
  const after = /^(.*\d)\s*([\p{L}$/.]+)$/u.exec(text)
  const behind = !before && after ? readCurrency(after[2] ?? '') : null
  const number = before?.rest ?? (behind ? (after?.[1] ?? '') : text)
  const cents = parseCents(number.replace(/^\+\s*/, ''))
  return cents === null ? null : { cents, currency: before?.currency ?? behind }
}

const months = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
]

/** A day as banks and spreadsheets write it, with or without a time behind it; null for other text. */
export function readDay(cell: string, order: DateOrder): Day | null {
  const text = cell.trim().replace(/^'/, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)
  if (iso) return toDay(iso[1], iso[2], iso[3])
  const parts = /^(\d{1,2})[-/. ](\d{1,2}|\p{L}{3,10})\.?[-/. ](\d{4}|\d{2})(?!\d)/u.exec(text)
  if (!parts) return null
  const [, first, second, year] = parts
  if (second && /\p{L}/u.test(second)) return toDay(year, monthOf(second), first)
  if (order === 'ymd') return toDay(first, second, year)
  return order === 'mdy' ? toDay(year, first, second) : toDay(year, second, first)
}

/** `0`, which no date has, for a word that is no month. */
function monthOf(word: string): string {
  const start = word.slice(0, 3).toLowerCase()
  return String(months.findIndex((names) => names.includes(start)) + 1)
}

function toDay(year = '', month = '', day = ''): Day | null {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) && text >= '2000-01-01' && text <= '2099-12-31' ? text : null
}
