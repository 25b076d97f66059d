import type { Decimal } from 'decimal.js'

const small = (
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete ' +
  'dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete ' +
  'veintiocho veintinueve'
).split(' ')
const tens = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const hundreds =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  )

const currencyWords: Record<string, string> = { PEN: 'soles', USD: 'dólares americanos' }

/** `Ciento dieciocho con 00/100 soles`: a total in words as on vouchers, always in Spanish. */
export function amountInWords(amount: Decimal, currency: string): string {
  const [wholes = '0', cents = '00'] = amount.toFixed(2).split('.')
  const words = wholeInWords(Number(wholes))
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} con ${cents}/100 ${currencyWords[currency] ?? currency}`
}

/** From 0 to below a million millions. */
function wholeInWords(whole: number): string {
  const millions = Math.floor(whole / 1_000_000)
  const rest = whole % 1_000_000
  if (millions === 0) return belowMillion(rest)
  const many = millions === 1 ? 'un millón' : `${beforeNoun(belowMillion(millions))} millones`
  return rest === 0 ? many : `${many} ${belowMillion(rest)}`
}

function belowMillion(whole: number): string {
  const thousands = Math.floor(whole / 1_000)
  const rest = whole % 1_000
  if (thousands === 0) return belowThousand(rest)
  const many = thousands === 1 ? 'mil' : `${beforeNoun(belowThousand(thousands))} mil`
  return rest === 0 ? many : `${many} ${belowThousand(rest)}`
}

function belowThousand(whole: number): string {
  if (whole < 30) return small[whole] ?? ''
  if (whole === 100) return 'cien'
  if (whole > 100) {
    const hundred = hundreds[Math.floor(whole / 100) - 1] ?? ''
    return whole % 100 === 0 ? hundred : `${hundred} ${belowThousand(whole % 100)}`
  }
  const ten = tens[Math.floor(whole / 10) - 3] ?? ''
  return whole % 10 === 0 ? ten : `${ten} y ${small[whole % 10]}`
}

/** "uno" loses its last letter before a noun: veintiún mil. */
function beforeNoun(words: string): string {
  return words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')
}
