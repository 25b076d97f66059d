import { formatDecimal, unknownMark } from '../../../platform/format'
import type { Locale } from '../../../platform/i18n/locale'
import { findText, type Texts } from '../../../platform/i18n/texts'

export type PaperFact = { label: string; value: string }

/** One line of goods; `price` and `amount` are null on a guide. */
export type PaperRow = {
  name: string
  code: string
  quantity: string
  price: string | null
  amount: string | null
}

/** A document as it will look on paper, in words and formatted numbers of one language; unknown is "—". */
export type Paper = {
  title: string
  /** Series and number; the series alone while the server is to number it. */
  number: string
  numberHint: string | null
  /** Where the issuer is; name and RUC are the tenant's. */
  issuer: string[]
  facts: PaperFact[]
  parts: { title: string; facts: PaperFact[] }[]
  rowsTitle: { name: string; quantity: string; price: string; amount: string }
  rows: PaperRow[]
  totals: PaperFact[]
  /** The last line of the totals; null on a guide. */
  total: PaperFact | null
  words: string | null
  notes: PaperFact[]
}

export type PaperLanguage = { t: Texts; locale: Locale }

/** A field of a request body, whatever it is. */
export function partAt(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[name] : undefined
}

/** A list of a request body; empty where there is none. */
export function listAt(node: unknown, name: string): unknown[] {
  const list = partAt(node, name)
  return Array.isArray(list) ? list : []
}

/** Text or number of a request body as text; empty where there is none. */
export function textAt(node: unknown, name: string): string {
  const value = partAt(node, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

export function orUnknown(text: string): string {
  return text === '' ? unknownMark : text
}

/** Decimal text of a request body; null where there is none. */
export function decimalAt(node: unknown, name: string): string | null {
  const text = textAt(node, name)
  return /^-?\d+(\.\d+)?$/.test(text) ? text : null
}

export function numberAt(node: unknown, name: string, locale: Locale): string {
  return formatDecimal(decimalAt(node, name), locale)
}

/** What a code is called; the code itself where it has no name. */
export function codeText(t: Texts, noun: string, code: string): string {
  return code === '' ? unknownMark : (findText(t, `${noun}.${code}`) ?? code)
}

/** Facts of which something is known. */
export function known(facts: PaperFact[]): PaperFact[] {
  return facts.filter(({ value }) => value !== '' && value !== unknownMark)
}

/** Series and number for the box at the top right. */
export function numberOf(body: unknown, t: Texts): Pick<Paper, 'number' | 'numberHint'> {
  const series = orUnknown(textAt(body, 'serie_documento'))
  const number = textAt(body, 'numero_documento')
  if (number === '' || number === '#') return { number: series, numberHint: t('paper.numberedByServer') }
  return { number: `${series}-${number}`, numberHint: null }
}
