export type TypedNumber =
  /** Plain decimal text, such as `1500.5`: no groups, a point, as many places as typed. */
  | { kind: 'number'; plain: string }
  /** `ambiguous`: `1,500` may be 1500 or 1.5, and a price must not shrink to a thousandth. */
  | { kind: 'wrong'; why: 'malformed' | 'ambiguous' }

export type NumberLimits = {
  /** Most decimal places; 0 for whole numbers. */
  places: number
  /** Most digits before the point. */
  wholes?: number
}

const malformed = { kind: 'wrong', why: 'malformed' } as const

/**
 * Reads a number as people in Peru type it: a point for decimals and commas for thousands (`1,500.50`), or the other
 * way round where nothing else can be meant (`10,5`, `1.500,50`). Spaces may separate thousands. No signs, no
 * exponents. Where no decimals are allowed, `1,500` can only be 1500.
 */
export function parseTypedNumber(typed: string, { places, wholes = 9 }: NumberLimits): TypedNumber {
  const text = typed.trim().replace(/(\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '$1')
  if (text.length > 40 || !/^\d[\d.,]*$/.test(text) || !/\d$/.test(text)) return malformed
  const split = splitDecimals(text, places === 0)
  if (split === null) return malformed
  if (split === 'ambiguous') return { kind: 'wrong', why: 'ambiguous' }
  const { whole, decimals } = split
  if (whole.length > wholes || decimals.length > places) return malformed
  return { kind: 'number', plain: decimals === '' ? whole : `${whole}.${decimals}` }
}

type Split = { whole: string; decimals: string }

function splitDecimals(text: string, isWhole: boolean): Split | 'ambiguous' | null {
  const [commas, points] = [text.split(',').length - 1, text.split('.').length - 1]
  if (commas === 0 && points === 0) return { whole: text, decimals: '' }
  if (commas > 0 && points > 0) {
    const mark = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
    return (mark === ',' ? commas : points) === 1 ? splitAt(text, mark) : null
  }
  const mark = commas > 0 ? ',' : '.'
  if (commas + points > 1) return grouped(text, mark)
  if (mark === '.') return splitAt(text, '.')
  const isGroup = /^[1-9]\d{0,2},\d{3}$/.test(text)
  if (!isGroup) return splitAt(text, ',')
  return isWhole ? grouped(text, ',') : 'ambiguous'
}

/** The last separator is the decimal one; the other, if any, must separate groups of three. */
function splitAt(text: string, mark: ',' | '.'): Split | null {
  const at = text.lastIndexOf(mark)
  const [head, decimals] = [text.slice(0, at), text.slice(at + 1)]
  const other = mark === ',' ? '.' : ','
  const whole = head.includes(other) ? grouped(head, other)?.whole : head
  return whole === undefined || !/^\d+$/.test(whole) ? null : { whole, decimals }
}

function grouped(text: string, mark: ',' | '.'): Split | null {
  const [first = '', ...rest] = text.split(mark)
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group))
  return isGrouped ? { whole: first + rest.join(''), decimals: '' } : null
}

/** For `z.preprocess`: the typed text of a whole number as a number, NaN for any other text. */
export function readWhole(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const parsed = parseTypedNumber(value, { places: 0 })
  return parsed.kind === 'number' ? Number(parsed.plain) : Number.NaN
}
