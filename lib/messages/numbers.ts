import 'server-only'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

export type NumberProblem = 'empty' | 'unreadable' | 'several' | 'landline' | 'impossible'

/** `number` is digits with country code; `country` is a code such as `CL`, `PE` where it is at home. */
export type ReadNumber = { number: string; country: string } | { problem: NumberProblem }

const home: CountryCode = 'PE'
const homeCode = '51'
const typedMax = 60

/**
 * A number as people write it, made one that messages can be sent to. What has no country code is of Peru and must
 * be a mobile: WhatsApp of a landline is so rare that a digit too few is likelier. Numbers abroad begin with + or 00.
 */
export function readNumber(typed: string): ReadNumber {
  const text = plain(typed)
  if (text === '') return { problem: 'empty' }
  if (/\d\s*(?:[/;,&]|\by\b|\bo\b)\s*\+?\d/i.test(text)) return { problem: 'several' }
  // Letters, or a number that a spreadsheet rounded to `9.87E+8`.
  if (text.length > typedMax || !/^\+?[\d\s().-]*$/.test(text)) return { problem: 'unreadable' }
  const found = parsePhoneNumberFromString(toInternational(text), home)
  if (!found?.isValid() || found.ext) return { problem: 'impossible' }
  const type = found.getType()
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return { problem: 'landline' }
  return { number: found.number.slice(1), country: found.country ?? '' }
}

/** Hyphens of every kind, full-width digits and the spaces that come along from documents, made plain. */
function plain(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/^\s*(?:tel:|https:\/\/wa\.me\/(?=\d))/i, (start) => (/wa\.me/i.test(start) ? '+' : ''))
    .replace(/(\d{9})\.0+\s*$/, '$1')
    .trim()
}

/** `00` begins a number abroad everywhere; `51` and `051` before nine digits are Peru's code without its plus. */
function toInternational(text: string): string {
  if (text.startsWith('+')) return text
  const digits = text.replace(/\D/g, '')
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (/^0?519\d{8}$/.test(digits)) return `+${digits.replace(/^0/, '')}`
  return text
}

/** A kept number as people read it: `+51 987 654 321`. */
export function showNumber(number: string): string {
  const national = /^51(9\d{2})(\d{3})(\d{3})$/.exec(number)
  if (national) return `+${homeCode} ${national.slice(1).join(' ')}`
  return parsePhoneNumberFromString(`+${number}`)?.formatInternational() ?? `+${number}`
}

/** The country of a kept number that is not at home, as a code; null where it is of Peru. */
export function foreignCountry(number: string): string | null {
  if (number.startsWith(homeCode)) return null
  return parsePhoneNumberFromString(`+${number}`)?.country ?? ''
}
