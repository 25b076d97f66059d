import { Decimal } from 'decimal.js'

const small = [
  'cero',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
] as const

const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']

const hundreds = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
]

function belowThousand(value: number): string {
  if (value === 100) return 'cien'
  if (value < 30) return small[value] ?? ''
  if (value < 100) {
    const rest = value % 10
    return `${tens[Math.floor(value / 10)]}${rest === 0 ? '' : ` y ${small[rest]}`}`
  }
  const rest = value % 100
  return `${hundreds[Math.floor(value / 100)]}${rest === 0 ? '' : ` ${belowThousand(rest)}`}`
}

/** Before a noun, "uno" loses its last letter: veintiún mil, un millón. */
function beforeNoun(words: string): string {
  return words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')
}

function belowMillion(value: number): string {
  const thousands = Math.floor(value / 1000)
  const rest = value % 1000
  const head = thousands === 0 ? '' : thousands === 1 ? 'mil' : `${beforeNoun(belowThousand(thousands))} mil`
  if (head === '') return belowThousand(rest)
  return rest === 0 ? head : `${head} ${belowThousand(rest)}`
}

/** A whole number in Spanish, from 0 to 999,999,999,999. */
export function wholeInWords(value: number): string {
  const millions = Math.floor(value / 1_000_000)
  const rest = value % 1_000_000
  if (millions === 0) return belowMillion(rest)
  const head = millions === 1 ? 'un millón' : `${beforeNoun(belowMillion(millions))} millones`
  return rest === 0 ? head : `${head} ${belowMillion(rest)}`
}

/**
 * An amount as the service writes it: capital first letter, two spaces, no currency, a space at the end
 * (contract §7.8): `Ciento dieciocho  con 00/100 `.
 */
export function amountInWords(amount: string): string {
  const value = new Decimal(amount).abs().toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  const whole = value.floor()
  const cents = value.minus(whole).times(100).toFixed(0).padStart(2, '0')
  const words = wholeInWords(whole.toNumber())
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}  con ${cents}/100 `
}
