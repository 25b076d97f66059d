import 'server-only'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

export type PhoneNumberProblem = 'empty' | 'unreadable' | 'several' | 'landline' | 'impossible'

/** `number` is digits with country code; `country` is a code such as `CL` or `PE`. */
export type ParsedPhoneNumber = { number: string; country: string } | { problem: PhoneNumberProblem }

const home: CountryCode = 'PE'
const homeCode = '51'
const typedMax = 60

/**
 * Parses a typed number. Without a country code it must be a Peruvian mobile: a landline with WhatsApp is rarer
 * than a missing digit. Foreign numbers begin with + or 00.
 */
export function parsePhoneNumber(typed: string): ParsedPhoneNumber {
  const text = plain(typed)
  if (text === '') return { problem: 'empty' }
  if (/\d\s*(?:[/;,&]|\by\b|\bo\b)\s*\+?\d/i.test(text)) return { problem: 'several' }
  // Letters, or a number that a spreadsheet turned into `9.87E+8`.
  if (text.length > typedMax || !/^\+?[\d\s().-]*$/.test(text)) return { problem: 'unreadable' }
  const found = parsePhoneNumberFromString(toInternational(text), home)
  if (!found?.isValid() || found.ext) return { problem: 'impossible' }
  const type = found.getType()
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return { problem: 'landline' }
  return { number: found.number.slice(1), country: found.country ?? '' }
}

/** Replaces typographic hyphens, full-width digits and special spaces. */
function plain(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/^\s*(?:tel:|https:\/\/wa\.me\/(?=\d))/i, (start) => (/wa\.me/i.test(start) ? '+' : ''))
    .replace(/(\d{9})\.0+\s*$/, '$1')
    .trim()
}

/** `00` is the international prefix; `51` or `051` before nine digits is Peru's code without its plus. */
function toInternational(text: string): string {
  if (text.startsWith('+')) return text
  const digits = text.replace(/\D/g, '')
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (/^0?519\d{8}$/.test(digits)) return `+${digits.replace(/^0/, '')}`
  return text
}

/** Formats a stored number: `+51 987 654 321`. */
export function formatPhoneNumber(number: string): string {
  const national = /^51(9\d{2})(\d{3})(\d{3})$/.exec(number)
  if (national) return `+${homeCode} ${national.slice(1).join(' ')}`
  return parsePhoneNumberFromString(`+${number}`)?.formatInternational() ?? `+${number}`
}

/** Country code of a foreign number; null for Peru. */
export function foreignCountry(number: string): string | null {
  if (number.startsWith(homeCode)) return null
  return parsePhoneNumberFromString(`+${number}`)?.country ?? ''
}
